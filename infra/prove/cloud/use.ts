// A first church on a stage in the emulator, using only the HTTP API and its effects: emails, pages, rows.
import { sleep } from '#shared/concurrency/sleep.ts';
import { anything, check, many, mapOf, parse, type Schema, shape, text } from '#shared/words.ts';

export interface Deployed {
  /** The emulator's address. */
  readonly url: string;
  /** Of the HTTP API, up to `/api`. */
  readonly api: string;
  readonly siteBucket: string;
}

const person = { firstName: 'Ada', lastName: 'Operator', email: 'ada@church.example' };
const other = { firstName: 'Ben', lastName: 'Member', email: 'ben@church.example' };
const password = 'a calm harbour at dawn';
const place = { address1: '1 Quay Street', city: 'Kingston', state: 'NY', zip: '12401', country: 'US' };

async function ask<S extends Schema>(stage: Deployed, path: string, wanted: S, body?: unknown, token = '') {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(
    `${stage.api}/${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${said.slice(0, 300)}`);
  return parse(wanted, said ? JSON.parse(said) : {});
}

/** Polls for up to a minute. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 120; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(500);
  }
  throw new Error(`${what} did not come within a minute.`);
}

const texts = (value: unknown): string => JSON.stringify(value) ?? '';

/** All emails that the mail service has accepted, as text. */
async function mails(stage: Deployed): Promise<string[]> {
  const answer: unknown = await (await fetch(`${stage.url}/_ministack/ses/messages`)).json();
  const read = check(shape({ messages: mapOf(many(anything)) }), answer);
  return read.ok ? Object.values(read.value.messages).flat().map(texts) : [];
}

const mailTo = (stage: Deployed, address: string, saying: RegExp): Promise<RegExpExecArray> =>
  until(
    `A mail to ${address}`,
    async () =>
      (await mails(stage))
        .filter((mail) => mail.includes(address))
        .map((mail) => saying.exec(mail))
        .find((found) => found !== null) ?? undefined,
  );

const SignedIn = shape({ user: shape({ jwt: text(5000) }), userChurches: many(anything) });
const Selected = shape({
  church: shape({ id: text(20) }),
  person: shape({ id: text(20) }),
  jwt: text(5000),
  apis: many(shape({ keyName: text(40), jwt: text(5000) })),
});

/** Registers, follows the emailed link and signs in; returns the person's token. */
async function arrive(stage: Deployed, { email, ...name }: typeof person): Promise<string> {
  await ask(stage, 'membership/users/register', anything, { ...name, email, password });
  const [, authGuid] = await mailTo(stage, email, /[?&]auth=([\w-]+)/);
  await ask(stage, 'membership/users/setPasswordGuid', anything, { authGuid, newPassword: password });
  return (await ask(stage, 'membership/users/login', SignedIn, { email, password })).user.jwt;
}

/** Returns what was done, a sentence each; throws if anything doesn't work. */
export async function liveOn(stage: Deployed): Promise<string[]> {
  const facts: string[] = [];
  const token = await arrive(stage, person);
  facts.push('A person registered, followed the mail and signed in: stream, queue, mailer and mail service work.');
  await ask(stage, 'membership/churches/add', anything, { name: 'Quay Church', subDomain: 'quay', ...place }, token);
  const select = (jwt: string) => ask(stage, 'membership/churches/select', Selected, { subDomain: 'quay' }, jwt);
  const own = await select(token);
  const jwt = (chosen: typeof own, api: string) => chosen.apis.find(({ keyName }) => keyName === api)?.jwt ?? chosen.jwt;
  facts.push('The person founded a church and is in it.');

  await ask(stage, 'content/sites/starter', anything, { style: 'fresh', publish: true }, jwt(own, 'ContentApi'));
  await until('The published page', async () => {
    const listed = await (await fetch(`${stage.url}/${stage.siteBucket}?list-type=2&prefix=pages/${own.church.id}/`)).text();
    return /<Key>pages\/[^<]+index\.html<\/Key>/.exec(listed)?.[0];
  });
  facts.push('A starter site was published: its pages lie in the bucket.');

  const benToken = await arrive(stage, other);
  const ben = await select(benToken);
  const conversation = await ask(
    stage,
    'messaging/conversations',
    many(shape({ id: text(20) })),
    [{ allowAnonymousPosts: false, contentType: 'privateMessage', contentId: own.person.id, title: 'Private', visibility: 'hidden' }],
    jwt(own, 'MessagingApi'),
  );
  const conversationId = conversation[0]?.id ?? '';
  await ask(
    stage,
    'messaging/privateMessages',
    anything,
    [{ fromPersonId: own.person.id, toPersonId: ben.person.id, conversationId }],
    jwt(own, 'MessagingApi'),
  );
  await ask(stage, 'messaging/messages', anything, [{ conversationId, content: 'Welcome to the quay' }], jwt(own, 'MessagingApi'));
  const counts = await until('The unread message', async () => {
    const found = await ask(stage, 'messaging/notifications/unreadCount', mapOf(anything), undefined, jwt(ben, 'MessagingApi'));
    return Number(found.pmCount) > 0 ? found : undefined;
  });
  facts.push(`Another member was written to, and has ${Number(counts.pmCount)} unread.`);
  await mailTo(stage, other.email, /Quay Church/);
  facts.push('A mail told of it.');
  return facts;
}
