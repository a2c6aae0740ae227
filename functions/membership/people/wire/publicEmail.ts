// Visitors write to someone whom the church's website names, without learning the address (docs/decisions.md, P42).
import { now, todayIn } from '#functions/core/clock.ts';
import { queueMail } from '#functions/core/mail/mail.ts';
import { hashOf } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import { heldFor } from '#functions/core/spam/heldFor.ts';
import { bitsNow, countSubmission } from '#functions/core/spam/load.ts';
import { askUsed, hasProof, markUsed, newStart, readStart } from '#functions/core/spam/start.ts';
import type { Table } from '#functions/core/table/table.ts';
import { emailForm } from '#shared/emailForm.ts';
import { Refusal } from '#shared/errors.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { publicEmail as contract } from '#shared/membership/people/wire/publicEmail.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import type { Out } from '#shared/words.ts';
import { groups } from '../../groups/rows.ts';
import { type ChurchRow, churches, people, personUsers, users } from '../../table.ts';
import { churchFor } from '../guestRegister/register.ts';

type Given = Out<(typeof contract)['send']['body']>;

/** Who proves no work, as older clients don't, has far less. */
const proved = { times: 20, minutes: 60 };
const unproved = { times: 5, minutes: 60 };
const toOne = { times: 20, minutes: 24 * 60 };
const toChurch = { times: 100, minutes: 24 * 60 };
const once = { times: 1, minutes: 10 };
const longestLine = 450;
const mostLines = 38;

const whatOf = (churchId: string): string => `public email ${churchId}`;

interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly language: string | undefined;
}

const settingOf = ({ settings: all }: ChurchRow, name: string) =>
  all.find(({ keyName, public: isPublic }) => keyName === name && isPublic)?.value;

/** Those whom `/groupmembers/public/leaders` names, and no one else. */
async function leader(table: Table, church: ChurchRow, id: string): Promise<Contact | undefined> {
  const batch = table.batch();
  const [asked, link] = [batch.get(table, people, { id }), batch.get(table, personUsers, { personId: id })];
  await batch.send();
  const person = asked()?.row;
  if (!person || person.mergedInto || isForgotten(person) || isDeceased(person) || isMinor(person, todayIn(church))) return undefined;
  const led = person.groups.filter((group) => group.leader);
  const more = table.batch();
  const found = led.map((group) => more.get(table, groups, { id: group.id }));
  const userId = link()?.row.userId;
  const user = userId ? more.get(table, users, { id: userId }) : () => undefined;
  await more.send();
  if (!found.some((group) => group()?.row.visibility === 'public')) return undefined;
  const account = user()?.row;
  const email = (account?.verified ? account.email : undefined) || person.contactInfo.email || '';
  return { email, firstName: person.name.nick || person.name.first || person.name.display, language: account?.language };
}

const ofChurch = (church: ChurchRow): Contact => ({
  email: settingOf(church, 'supportContact')?.trim() ?? '',
  firstName: church.name,
  language: undefined,
});

/** As plain lines: what older clients separate by `<br />` stands on lines of its own, everything else is shown as it came. */
function linesOf({ subject = '', body }: Pick<Given, 'subject' | 'body'>): string[] {
  const lines = [subject, ...body.split(/<br\s*\/?>|\r?\n/i)].map((line) => line.trim()).filter(Boolean);
  const short = lines.flatMap((line) => line.match(new RegExp(`.{1,${longestLine}}`, 'gsu')) ?? []);
  return short.length > mostLines ? [...short.slice(0, mostLines - 1), '…'] : short;
}

async function judged(table: Table, { start: given, proof, trap = '', subject = '', body }: Given) {
  const start = await readStart(whatOf(table.church), given);
  const batch = table.batch();
  const used = askUsed(batch, start);
  const church = batch.get(table, churches, {});
  await batch.send();
  const isProved = start !== undefined && hasProof(given ?? '', proof, start.bits);
  const why = heldFor({
    start,
    used: used(),
    proved: isProved,
    trap,
    texts: [subject, body],
    now: now().getTime(),
    readyMs: settings.readyMs,
  });
  return { start, why, church: church()?.row };
}

/** The same text to the same person within minutes is the second click of who wrote it. */
async function isAgain(table: Table, { personId = '', subject = '', body }: Given): Promise<boolean> {
  try {
    await countAttempt('public email again', hashOf(JSON.stringify([table.church, personId, subject, body])), once);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooMany') return true;
    throw error;
  }
}

async function send(table: Table, given: Given, address: string): Promise<void> {
  await churchFor(table);
  const lines = linesOf(given);
  if (linesOf({ body: given.body }).length === 0) throw new Refusal('invalid', 'body is required.');
  const { start, why, church } = await judged(table, given);
  if (!church || why === 'trap' || why === 'replayed') return;
  await countAttempt(`public email ${why ? 'unproved' : 'proved'} ${table.church}`, address, why ? unproved : proved);
  const contact = given.personId ? await leader(table, church, given.personId) : ofChurch(church);
  if (!contact || !emailForm.test(contact.email)) throw new Refusal('notFound');
  if (await isAgain(table, given)) return;
  await countAttempt('public email to', `${table.church} ${given.personId ?? ''}`, toOne);
  await countAttempt('public email of church', table.church, toChurch);
  const letter = await queueMail(table, {
    template: 'visitorWrote',
    to: contact.email,
    language: nearestLanguage([contact.language, settingOf(church, 'language')]),
    values: { firstName: contact.firstName, church: church.name },
    items: lines.map((text) => ({ text, by: '', count: 1, link: '' })),
  });
  await table.write(letter, start && !why ? markUsed(start) : []);
  await countSubmission(whatOf(table.church));
}

export const publicEmail = implement(contract, {
  open: async ({ churchId }, { table }) => {
    await churchFor(table.within(churchId));
    const bits = await bitsNow(whatOf(churchId));
    return { start: await newStart(whatOf(churchId), 1, bits), difficulty: bits, readyMs: settings.readyMs };
  },
  send: async ({ body }, { table, address }) => {
    await send(table.within(body.churchId), body, address);
    return {};
  },
});
