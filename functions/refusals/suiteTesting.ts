// For tests: every described call of an area, made by every caller who isn't allowed to, and with every kind of malformed input. New calls
// are included automatically.
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { ServedArea } from '#shared/areas.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { permissionParts } from '#shared/permissions.ts';
import { check } from '#shared/words.ts';
import { Attacked, fieldsOf } from './attacksTesting.ts';
import { hostileSegments, hostileWords, isWorthSending, oddBodies, valueFor } from './hostileInputTesting.ts';
import {
  type Asked,
  church,
  type Described,
  everyCall,
  everything,
  inTokenOf,
  join,
  lasting,
  type Member,
  memberToken,
  memberTokens,
  newcomer,
  openingToken,
  rowsOf,
  sameForReads,
  secret,
  send,
  userToken,
} from './testing.ts';
import { refused, says } from './verdictTesting.ts';

let cloud: TestCloud;
let attacked: Attacked;
let admin: Member;

/** What has already been refused in JSON: every code once per call. */
const inJson = new Set<string>();

/** Makes calls, and when they are refused, makes them again accepting JSON: the same refusal in the other form. */
async function ask(described: Described, given: Asked): Promise<string | undefined> {
  const answer = await send(described, given);
  // For older clients other churches' data doesn't exist; callers that accept JSON are refused.
  const isNothing = described.call.orEmpty && answer.body === '{}';
  const code = isNothing ? 'notFound' : refused(answer);
  if (code === undefined)
    expect({ [described.name]: check(described.call.returns, JSON.parse(answer.body)) }).toMatchObject({ [described.name]: { ok: true } });
  if (secret.test(answer.body)) expect({ [described.name]: answer.body }).toEqual({ [described.name]: 'nothing of the other church' });
  const form = `${described.name} ${code} ${isNothing}`;
  if (code === undefined || code === 'tooMany' || inJson.has(form)) return code;
  inJson.add(form);
  const other = await send(described, { ...given, accept: 'application/json, text/plain' });
  if (other.status === 200) return code;
  const otherCode = other.headers['x-refusal'];
  const sentence = otherCode === code && !isNothing ? answer.body : says.get(otherCode ?? '');
  expect(JSON.parse(other.body)).toEqual({ errors: [sentence], code: otherCode });
  return code;
}

/** Several at a time, which only shortens the waiting: each call is judged on its own. */
const atOnce = 8;

const huge = JSON.stringify('x'.repeat(6 * 1024 * 1024));

type Named = readonly [string, Described];
/** `test.each` of a list that may be empty: an area that has just begun has few calls. */
const eachOf =
  (all: readonly Named[]) =>
  (title: string, run: (name: string, described: Described) => Promise<void>): void => {
    for (const [name, described] of all) test(title.replace('%s', name), () => run(name, described));
  };

/** Made once, when it is first asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const isPermission = ({ call: { access } }: Described) => access !== 'anyone' && access !== 'user' && access !== 'member';

/** Describes the refusals of an area, in a suite of its own. `hides`: members without a permission see nothing private of others there. */
export function describeRefusals(area: ServedArea, { hides = false } = {}): void {
  const those = (which: (one: Described) => unknown) =>
    everyCall.filter((one) => one.area === area && which(one)).map((one) => [one.name, one] as const);
  const all = those(() => true);
  const guarded = those(isPermission);
  const withParams = those((one) => fieldsOf(one).length > 0);
  const withBody = those(({ call }) => call.body);
  const withQuery = those(({ call }) => call.query);

  const user = sameForReads(async () => userToken(await newcomer('Una', 'User')));
  /** Calls of membership end accounts, memberships and churches; those who call another area can go on afterwards. */
  const endsAccess = area === 'membership';
  const member = async () => join(await newcomer('Mia', 'Member'), attacked.churchId);
  const lastingMember = once(member);
  const powerless = sameForReads(async () => memberToken(await (endsAccess ? member() : lastingMember()), area, []));
  /** Who is refused has changed nothing: the same callers make all calls that refuse them. */
  const refusedUser = once(async () => userToken(await newcomer('Una', 'User')));
  const refusedMember = once(async () => memberTokens(await member()));
  // One session is enough where no call ends it.
  const ofAdmin = (one: Described) => openingToken(one, admin);
  const intruder = endsAccess ? sameForReads(ofAdmin) : lasting(ofAdmin);
  const clumsyChurch = async (what: string) => church(`Broken ${what}`, await newcomer('Cleo', 'Clumsy'));
  /** For calls that end nothing, or refuse all of what it sends. */
  const clumsy = once(() => clumsyChurch('bodies'));
  const clumsyToken = lasting(async (one) => openingToken(one, await clumsy()));

  beforeAll(async () => {
    cloud = await startTestCloud();
    attacked = await Attacked.make(area);
    admin = await church('Other Church', await newcomer('Ben', 'Other'));
  });
  afterAll(() => cloud.close());

  describe('a stranger', () => {
    test.each(all)('%s', async (_, described) => {
      const code = await ask(described, attacked.asked(described));
      if (described.call.access !== 'anyone') expect(code).toBe('signInRequired');
    });
  });

  describe('a user signed in to no church', () => {
    test.each(all)('%s', async (_, described) => {
      const isOpen = described.call.access !== 'member' && !isPermission(described);
      const code = await ask(described, { ...attacked.asked(described), token: await (isOpen ? user(described) : refusedUser()) });
      if (described.call.access === 'member') expect(code).toBe('signInRequired');
      if (isPermission(described)) expect(code).toBe('forbidden');
    });
  });

  describe('a member of the church with every permission but the one', () => {
    eachOf(guarded)('%s', async (_, described) => {
      const { call } = described;
      const needed = [call.access].flat().flatMap((permission) => permissionParts(permission) ?? []);
      const token = await refusedMember();
      const but = needed.map((parts) => inTokenOf(area, parts));
      expect(await ask(described, { ...attacked.asked(described), token: await token(area, everything(area, but)) })).toBe('forbidden');
      const elsewhere = await token(area === 'reporting' ? 'membership' : 'reporting', everything(area));
      expect(await ask(described, { ...attacked.asked(described), token: elsewhere })).toBe('forbidden');
    });
  });

  describe('a member of the church without any permission', () => {
    test.each(all)('%s', async (_, described) => {
      const own = isPermission(described) ? (await refusedMember())(area, []) : powerless(described);
      const answer = await send(described, { ...attacked.asked(described), token: await own });
      const code = refused(answer);
      if (isPermission(described)) expect(code).toBe('forbidden');
      if (hides && secret.test(answer.body)) expect(answer.body).toBe('nothing of others');
    });
  });

  describe('the administrator of another church', () => {
    test.each(all)('%s', async (_, described) => {
      const { call } = described;
      const isGuarded = fieldsOf(described).includes('churchId') && call.access !== 'anyone' && !call.ownMemberships;
      const newToken = () => openingToken(described, admin);
      const token = await intruder(described);
      await mapWithLimit(atOnce, attacked.attacks(described), async (attack) => {
        const code = await ask(described, { ...attack, token });
        // A call that ends sessions gets a new session each time.
        const again = code === 'tokenEnded' ? await ask(described, { ...attack, token: await newToken() }) : code;
        if (isGuarded) expect(again).toBe('otherChurch');
      });
    });
  });

  describe('a broken body', () => {
    eachOf(withBody)('%s', async (_, described) => {
      const { body, ...rest } = attacked.asked(described);
      const all = [...oddBodies(body)].map((one) => ({ one, isRight: Boolean(described.call.body && check(described.call.body, one).ok) }));
      const odd = all.filter(({ isRight }, at) => isRight || isWorthSending(at));
      const needsOwn = endsAccess && odd.some(({ isRight }) => isRight);
      const hasOwn = needsOwn ? openingToken(described, await clumsyChurch(described.name)) : undefined;
      const token = await (hasOwn ?? (endsAccess ? openingToken(described, await clumsy()) : clumsyToken(described)));
      for (const text of ['{', 'x', '{"a":1,}', '\u0000']) expect(await ask(described, { ...rest, token, body: text })).toBe('invalid');
      expect(await ask(described, { ...rest, token, body: huge })).toBe('tooLarge');
      await mapWithLimit(atOnce, odd, async ({ one, isRight }) => {
        const sent = { ...rest, token, body: JSON.stringify(one) };
        if (isRight) refused(await send(described, sent));
        else expect({ one, code: await ask(described, sent) }).toEqual({ one, code: 'invalid' });
      });
    });
  });

  describe('invalid addresses', () => {
    eachOf(withParams)('%s', async (_, described) => {
      const token = await intruder(described);
      for (const field of fieldsOf(described)) {
        await mapWithLimit(atOnce, hostileSegments, async (segment) => {
          const given = attacked.asked(described);
          refused(await send(described, { ...given, token, params: { ...given.params, [field]: segment } }));
        });
      }
    });

    eachOf(withQuery)('%s, in its query', async (_, described) => {
      const token = await intruder(described);
      for (const field of Object.keys(Object(valueFor(described.call.query, () => undefined)))) {
        await mapWithLimit(atOnce, hostileWords, async (word) => {
          const given = attacked.asked(described);
          refused(await send(described, { ...given, token, query: { ...given.query, [field]: word } }));
        });
      }
    });
  });

  test('nothing of the attacked church has changed', async () => {
    const after = await rowsOf(attacked.churchId);
    // There are hundreds, and `expect` takes a second for them.
    const changed = [...attacked.rows].filter(([key, item]) => !isDeepStrictEqual(after.get(key), item));
    expect(changed.map(([key, item]) => ({ key, item, after: after.get(key) }))).toEqual([]);
  });
}
