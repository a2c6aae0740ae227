// A church of 500 people on the real table engine, called through the same code that Lambda runs.

import { handlers as content } from '#functions/content/handlers.ts';
import { callerOfToken } from '#functions/core/auth/callerOfToken.ts';
import { hashPassword } from '#functions/core/auth/passwords.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { handlers as giving } from '#functions/giving/handlers.ts';
import { addUser, newUserRow } from '#functions/membership/account/newUser.ts';
import { handlers as membership } from '#functions/membership/handlers.ts';
import { handlers as messaging } from '#functions/messaging/handlers.ts';
import { unread } from '#functions/messaging/table.ts';
import { many, type Out, parse, type Schema, shape, text } from '#shared/words.ts';

const areas = {
  membership: serveArea('membership', membership),
  content: serveArea('content', content),
  messaging: serveArea('messaging', messaging),
  giving: serveArea('giving', giving),
};
export const people = 500;

export interface Ask {
  /** `membership` if omitted. */
  readonly area?: keyof typeof areas;
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Of the network; another one each time if omitted. */
  readonly address?: string;
}

export interface Told {
  readonly body: string;
  readonly cookies: readonly string[];
  of<S extends Schema>(schema: S): Out<S>;
}

export async function ask({
  area = 'membership',
  method,
  url,
  body,
  token,
  cookies = {},
  address = `10.0.0.${newId()}`,
}: Ask): Promise<Told> {
  const [path = '', query = ''] = url.split('?');
  const answer = await areas[area]({
    method,
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: {
      accept: 'application/json',
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    cookies,
    body: body === undefined ? undefined : JSON.stringify(body),
    address,
  });
  if (answer.status !== 200) throw new Error(`${method} ${url} was answered ${answer.status}: ${answer.body}`);
  return { ...answer, of: (schema) => parse(schema, JSON.parse(answer.body)) };
}

export interface Cost {
  readonly requests: number;
  /** How many of them waited for one another: those under way at the same time are one. */
  readonly rounds: number;
  /** Consumed read and write capacity. */
  readonly reads: number;
  readonly writes: number;
}

/** What a call costs in the table once its Lambda's one-minute caches are warm. */
export async function costOf(doing: () => Promise<unknown>): Promise<Cost> {
  await doing();
  requestLog.length = 0;
  await doing();
  const isWrite = ({ operation }: { operation: string }) => /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(operation);
  const units = (of: typeof requestLog) => of.reduce((sum, one) => sum + one.units, 0);
  return {
    requests: requestLog.length,
    rounds: roundsOf(requestLog),
    reads: units(requestLog.filter((one) => !isWrite(one))),
    writes: units(requestLog.filter(isWrite)),
  };
}

/** The longest chain of requests of which none began before the one in front of it had ended. */
export function roundsOf(all: readonly { readonly from: number; readonly to: number }[]): number {
  let [rounds, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of all.toSorted((a, b) => a.to - b.to)) {
    if (from < until) continue;
    rounds += 1;
    until = to;
  }
  return rounds;
}

const Signed = shape({
  user: shape({ jwt: text(8000) }),
  userChurches: many(shape({ jwt: text(8000), apis: many(shape({ keyName: text(), jwt: text(8000) })) })),
});
const WithId = shape({ id: text(20) });

export interface ChurchFixture {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly churchId: string;
  readonly personId: string;
  /** Of the user, and of the membership API with every permission. */
  readonly userToken: string;
  readonly token: string;
  readonly contentToken: string;
  readonly messagingToken: string;
  readonly givingToken: string;
  /** The cookies of a signed-in browser. */
  readonly cookies: Readonly<Record<string, string>>;
}

const first = ['Ann', 'Ben', 'Clara', 'David', 'Emma', 'Frank', 'Grace', 'Henry', 'Ida', 'John'];
const last = [
  'Adams',
  'Baker',
  'Carter',
  'Davis',
  'Evans',
  'Foster',
  'Green',
  'Hill',
  'Irving',
  'Jones',
  'King',
  'Lewis',
  'Moore',
  'Nelson',
  'Owens',
];

/** Fills the table through the calls themselves. */
export async function makeChurchFixture(size = people): Promise<ChurchFixture> {
  const [email, password] = ['admin@bench.test', 'bench password'];
  const user = {
    ...newUserRow({ email, firstName: 'Ada', lastName: 'Admin' }),
    verified: true,
    passwordHash: await hashPassword(password),
  };
  await new Table('-').write(addUser(user));
  const login = () => ask({ method: 'POST', url: '/users/login', body: { email, password } });
  const userToken = (await login()).of(Signed).user.jwt;
  const address = { address1: '1 Main', city: 'Town', state: 'NY', zip: '1', country: 'US' };
  const churchId = (await ask({ method: 'POST', url: '/churches/add', body: { name: 'Bench Church', ...address }, token: userToken })).of(
    WithId,
  ).id;
  const apis = (await login()).of(Signed).userChurches[0]?.apis ?? [];
  const [token = '', contentToken = '', messagingToken = '', givingToken = ''] = [
    'MembershipApi',
    'ContentApi',
    'MessagingApi',
    'GivingApi',
  ].map((name) => apis.find(({ keyName }) => keyName === name)?.jwt);
  let personId = '';
  for (let at = 0; at < size; at += 10) personId = (await addPeople(token, at, 10))[0]?.id ?? personId;
  const table = new Table(churchId);
  const { personId: me = '' } = (await callerOfToken(messagingToken, 'messaging')) ?? {};
  await table.write(...(['pm', 'n'] as const).map((what) => table.set(unread, { personId: me, what, id: newId() })));
  const session = await ask({ method: 'POST', url: '/sessions', body: { email, password } });
  const cookies = Object.fromEntries(session.cookies.map((one) => (one.split(';')[0] ?? '').split('=')));
  return { email, password, userId: user.id, churchId, personId, userToken, token, contentToken, messagingToken, givingToken, cookies };
}

async function addPeople(token: string, from: number, count: number) {
  const body = Array.from({ length: count }, (_, i) => {
    const name = { first: first[(from + i) % first.length], last: `${last[(from + i) % last.length]}` };
    return {
      name,
      contactInfo: { email: `p${from + i}@bench.test`, mobilePhone: `555 01${String(from + i).padStart(3, '0')}` },
      membershipStatus: 'Member',
    };
  });
  return (await ask({ method: 'POST', url: '/people', body, token })).of(many(WithId));
}
