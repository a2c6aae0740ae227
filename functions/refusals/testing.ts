// For tests: two churches, one of them full of secrets, and every kind of caller who might try to reach them, for any area, from outside.
import type { Call, Calls } from '#shared/api.ts';
import { type Area, areas, type ServedArea, servedAreas } from '#shared/areas.ts';
import { calls } from '#shared/calls.ts';
import { allPermissions, type PermissionParts } from '#shared/permissions.ts';
import { parse, shape, text } from '#shared/words.ts';
import { keepContentSecrets } from '../content/secretsTesting.ts';
import { copiedPermission, tokenPermission } from '../core/auth/caller.ts';
import { askEpoch, sessionRows } from '../core/auth/sessions.ts';
import { type Claims, sign, userTokenLife } from '../core/auth/tokens.ts';
import { nowIso, skipPauses } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import type { Resource } from '../core/serve/implement.ts';
import { type Response, type Serve, serveArea } from '../core/serve/serve.ts';
import type { Item } from '../core/table/dynamo.ts';
import { allItems } from '../core/table/itemsTesting.ts';
import { Table } from '../core/table/table.ts';
import { keepGivingSecrets } from '../giving/secretsTesting.ts';
import { addUser, newUserRow } from '../membership/account/newUser.ts';
import { keepFormSecrets } from '../membership/forms/secretsTesting.ts';
import { type UserRow, userChurches } from '../membership/table.ts';
import { keepMessagingSecrets } from '../messaging/secretsTesting.ts';

/** All served areas. A new area is a line here; the compiler asks for it. */
const handlers: Record<ServedArea, () => Promise<{ handlers: readonly Resource[] }>> = {
  membership: () => import('../membership/handlers.ts'),
  content: () => import('../content/handlers.ts'),
  messaging: () => import('../messaging/handlers.ts'),
  giving: () => import('../giving/handlers.ts'),
  doing: () => import('../doing/handlers.ts'),
  reporting: () => import('../reporting/handlers.ts'),
};

export interface Described {
  readonly area: ServedArea;
  readonly resource: string;
  /** `membership.people.load` */
  readonly name: string;
  readonly call: Call;
}

const ofArea = (area: ServedArea): Described[] =>
  Object.entries<Calls>(calls[area]).flatMap(([resource, described]) =>
    Object.entries(described).map(([name, call]) => ({ area, resource, name: `${area}.${resource}.${name}`, call })),
  );
/** Every described call. */
export const everyCall: readonly Described[] = servedAreas.flatMap(ofArea);

/** Marks everything private in the first church. Public data is marked differently. */
export const secret = /SECRET-A/i;
const hidden = (what: string) => `SECRET-A ${what}`;

export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** As sent; anything but a string is sent as JSON. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly accept?: string;
}

skipPauses();

const servers = new Map<ServedArea, Serve>();
let addresses = 0;

/** One request, from a new network address. Parameters are put into the path as they are. */
export async function send({ area, call }: Described, { params = {}, query = {}, body, token, accept }: Asked): Promise<Response> {
  const serve = servers.get(area) ?? serveArea(area, (await handlers[area]()).handlers);
  servers.set(area, serve);
  addresses += 1;
  return serve({
    method: call.method,
    path: call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x'),
    query,
    headers: { host: 'localhost:3000', ...(token ? { authorization: `Bearer ${token}` } : {}), ...(accept ? { accept } : {}) },
    cookies: {},
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    address: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  });
}

const everywhere = new Table('-');

/** A new person who can sign in. */
export async function newcomer(firstName: string, lastName: string, email = `${newId()}@example.org`): Promise<UserRow> {
  const row = { ...newUserRow({ email, firstName, lastName }), verified: true };
  await everywhere.write(addUser(row));
  return row;
}

async function claimsOf(user: UserRow): Promise<Claims> {
  const session = { id: newId(), userId: user.id, created: nowIso(), proved: nowIso(), lastSeen: nowIso(), address: '', device: '' };
  await everywhere.write(everywhere.set(sessionRows, session));
  return { id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName, use: 'user', sid: session.id };
}

/** A user token with its own session, so that no call affects the next. */
export const userToken = async (user: UserRow): Promise<string> => sign(await claimsOf(user), userTokenLife);

export interface Member {
  readonly user: UserRow;
  readonly churchId: string;
  readonly personId: string;
}

/** A permission as the token of an area has it: that of reporting has copies of all. */
export const inTokenOf = (area: Area, { area: of, contentType, action }: PermissionParts): string => {
  const held = tokenPermission(contentType, action);
  return area === 'reporting' ? copiedPermission(of, held) : held;
};

/** Every permission of an area in the catalog, except those that only the stage itself can grant. */
export const everything = (area: Area, but: readonly string[] = []): string[] =>
  allPermissions
    .filter((parts) => (parts.area === area || area === 'reporting') && parts.contentType !== 'Server')
    .map((parts) => inTokenOf(area, parts))
    .filter((permission) => !but.includes(permission));

/** Tokens of one session, each for one area, with these permissions there. */
export async function memberTokens({ user, churchId, personId }: Member) {
  const batch = everywhere.batch();
  const epoch = askEpoch(batch, churchId, user.id);
  await batch.send();
  const claims = await claimsOf(user);
  return (area: Area, permissions: readonly string[]): Promise<string> => {
    const where = { churchId, personId, membershipStatus: 'Guest', apiName: areas[area].keyName, permissions: [...permissions] };
    return sign({ ...claims, ...where, use: 'api', ep: epoch() }, userTokenLife);
  };
}

/** A token with its own session, for one area, with these permissions there. */
export const memberToken = async (member: Member, area: Area, permissions: readonly string[]): Promise<string> =>
  (await memberTokens(member))(area, permissions);

/** The token a call accepts: the member's with every permission there, or the user's if it takes no other. */
export const openingToken = ({ area, call }: Described, member: Member): Promise<string> =>
  call.token === 'user' ? userToken(member.user) : memberToken(member, area, everything(area));

const WithId = shape({ id: text() });
const named = (name: string): Described => {
  const found = everyCall.find((one) => one.name === name);
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};

/** Makes a call that must succeed and returns the first id in the response. */
async function done(name: string, asked: Asked): Promise<string> {
  const { status, body } = await send(named(name), asked);
  if (status !== 200) throw new Error(`${name}: ${status} ${body}`);
  const answer: unknown = JSON.parse(body);
  return Array.isArray(answer) ? parse(WithId, answer[0]).id : parse(WithId, answer).id;
}

const address = { address1: '1 Main', city: 'Town', state: 'NY', zip: '1', country: 'US' };

/** A church and its founder. */
export async function church(name: string, user: UserRow): Promise<Member> {
  const churchId = await done('membership.churches.register', { token: await userToken(user), body: { name, ...address } });
  return { user, churchId, personId: await personOf(user, churchId) };
}

async function personOf(user: UserRow, churchId: string): Promise<string> {
  return (await everywhere.need(userChurches, { userId: user.id, churchId })).row.personId;
}

/** Joins a church as anyone can. */
export async function join(user: UserRow, churchId: string): Promise<Member> {
  await send(named('membership.churches.select'), { token: await userToken(user), body: { churchId } });
  return { user, churchId, personId: await personOf(user, churchId) };
}

/** A church in which every row contains something private. */
export async function churchOfSecrets(): Promise<Member> {
  const founder = await church('Open Church', await newcomer(hidden('Ann'), hidden('Lee'), 'known@open.test'));
  const ask = async (name: string, body: unknown) =>
    done(`membership.${name}`, { body, token: await memberToken(founder, 'membership', everything('membership')) });
  const contactInfo = { email: 'secret-a@open.test', mobilePhone: hidden('phone'), address1: hidden('street'), city: hidden('city') };
  const person = (first: string) => ({
    name: { first: hidden(first), last: hidden('Person') },
    contactInfo,
    nametagNotes: hidden('notes'),
  });
  const removed = await ask('people.save', [person('Gone')]);
  await ask('people.save', [person('Paul')]);
  await ask('households.save', [{ name: hidden('household') }]);
  const roleId = await ask('roles.save', [{ name: hidden('role') }]);
  await ask('rolepermissions.save', [{ roleId, apiName: 'MembershipApi', contentType: 'People', action: 'View' }]);
  await ask('rolemembers.save', [{ roleId, userId: founder.user.id }]);
  await ask('settings.save', [
    { keyName: 'secret', value: hidden('setting'), public: false },
    { keyName: 'welcome', value: 'Open welcome', public: true },
  ]);
  const token = await memberToken(founder, 'membership', everything('membership'));
  await send(named('membership.people.remove'), { token, params: { id: removed } });
  await keepFormSecrets(founder, hidden);
  await keepContentSecrets(founder, hidden);
  await keepMessagingSecrets(founder, hidden);
  await keepGivingSecrets(founder, hidden);
  return founder;
}

/** What the table holds for a church, by key. */
export async function rowsOf(churchId: string): Promise<Map<string, Item>> {
  const own = (await allItems()).filter(({ pk }) => String(pk).includes(`#${churchId}#`));
  return new Map(own.map((item) => [`${item.pk} ${item.sk}`, item]));
}

/** One for each kind of token that calls take. */
export function lasting<T>(make: (one: Described) => Promise<T>): (one: Described) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (one) => {
    const found = kept.get(String(one.call.token)) ?? make(one);
    kept.set(String(one.call.token), found);
    return found;
  };
}

/** Reads change no one who makes them: they are all made by the same, anything else by someone new. */
export function sameForReads<T>(make: (one: Described) => Promise<T>): (one: Described) => Promise<T> {
  const kept = lasting(make);
  return (one) => (one.call.method === 'GET' ? kept(one) : make(one));
}
