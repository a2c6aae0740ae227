// Decisions D57 and D58, finding A1: every described call, made by everyone who is allowed to see a minor and everyone who isn't. New calls
// are included without a line here.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { many, shape, text } from '#shared/words.ts';
import { asked, MinorsChurch, memberName, minorContact, minorName, requestsFor, type TestPerson } from './minorsTesting.ts';
import { type Described, everyCall, send } from './refusals/testing.ts';

let cloud: TestCloud;
let church: MinorsChurch;
let kim: TestPerson;
/** Ids by field name: all of them lead to the minor. */
let known: Map<string, string>;

const WithIds = many(shape({ id: text(20) }));

beforeAll(async () => {
  cloud = await startTestCloud();
  church = await MinorsChurch.make();
  kim = await church.minor();
  await church.person('Mia Memberson', { groups: [church.youth] });
  const token = await kim.token('messaging');
  const talk = [{ contentType: 'group', contentId: church.youth, title: 'Talk', visibility: 'hidden' }];
  const [conversation] = await asked('messaging.conversations.save', WithIds, { token, body: talk });
  const said = [{ conversationId: conversation?.id, content: 'Hello everybody' }];
  const [message] = await asked('messaging.messages.save', WithIds, { token, body: said });
  known = new Map([
    ['personid', kim.person.id],
    ['householdid', church.household],
    ['groupid', church.youth],
    ['churchid', church.id],
    ['conversationid', conversation?.id ?? ''],
    ['messageid', message?.id ?? ''],
    ['memberid', church.ids.get('Kimberly Secretchild membership') ?? ''],
    ['userid', kim.userId],
  ]);
});
afterAll(() => cloud.close());

const photo = () => new RegExp(`people/${kim.person.id}\\.png`);
const reads = everyCall.filter(({ call }) => call.method === 'GET' || /search/i.test(call.path));
/** The content area has no data about people. */
const writes = everyCall.filter((one) => !reads.includes(one) && one.area !== 'content');
/** What a write may have delivered to a reader. */
const lists = reads.filter(({ name }) => /privateMessages\.(blocked|inbox)|groupmembers\.mine/.test(name));
const deletingLast = (one: Described, other: Described) => Number(one.call.method === 'DELETE') - Number(other.call.method === 'DELETE');
/** Those who have no permission in this church are refused these before anything is read or written. */
const isGuarded = ({ call: { access } }: Described) => access !== 'anyone' && access !== 'user' && access !== 'member';
const named = (calls: readonly Described[]) => calls.map((one) => [one.name, one] as const);

/** The responses to a call with every id. */
const answersTo = (described: Described, token: string | undefined) =>
  Promise.all(requestsFor(described, known).map((one) => send(described, { ...one, token, accept: 'application/json' })));

/** All responses to these calls, by call name. */
async function answers(
  calls: readonly Described[],
  tokenFor: (one: Described) => Promise<string | undefined>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const make = async (described: Described) => {
    const all = await answersTo(described, await tokenFor(described));
    found.set(described.name, all.map(({ body }) => body).join('\n'));
  };
  // What only reads doesn't depend on the order.
  const isReading = calls.every((one) => reads.includes(one));
  await mapWithLimit(isReading ? 6 : 1, calls, make);
  return found;
}

const telling = (found: ReadonlyMap<string, string>, what: RegExp) =>
  [...found].filter(([, body]) => what.test(body)).map(([name]) => name);

const sees = async (who: TestPerson) => {
  // Reading ends no session: one token for each area is enough.
  const tokens = await who.tokens();
  const found = await answers(reads, async ({ area }) => tokens(area));
  return { name: telling(found, minorName), contact: telling(found, minorContact), photo: telling(found, photo()) };
};
const nothing = { name: [], contact: [], photo: [] };

describe('a guest who proved nothing sees children: no read of any area tells of a minor', () => {
  test('a stranger', async () => {
    const found = await answers(reads, async () => undefined);
    expect(telling(found, minorName)).toEqual([]);
    expect(telling(found, minorContact)).toEqual([]);
  });

  test('a guest of the same group', async () => {
    expect(await sees(await church.person('Gus Guest', { status: 'Guest', groups: [church.youth] }))).toEqual(nothing);
  });

  test('a guest whom the church lets view members', async () => {
    const permissions = ['People__View Members', 'Group Members__View', 'Groups__Edit', 'Group Members__Edit'];
    expect(await sees(await church.person('Gus Guest', { status: 'Guest', groups: [church.youth], permissions }))).toEqual(nothing);
  });

  test('a guest who leads another group', async () => {
    expect(await sees(await church.person('Gus Guest', { status: 'Guest', leads: [church.other], groups: [church.youth] }))).toEqual(
      nothing,
    );
  });

  test('a minor who is a guest', async () => {
    const row = { householdRole: 'Child' };
    expect(await sees(await church.person('Gil Guest', { status: 'Guest', groups: [church.youth], row }))).toEqual(nothing);
  });

  const guest = () => church.person('Gus Guest', { status: 'Guest', groups: [church.youth] });

  test.each(named(writes.filter((one) => !isGuarded(one))))('a guest, by writing: %s', async (_, described) => {
    const who = await guest();
    const found = await answers([described], ({ area }) => who.token(area));
    const tokens = await who.tokens();
    const after = await answers(lists, async ({ area }) => tokens(area));
    for (const what of [minorName, minorContact, photo()]) expect([telling(found, what), telling(after, what)]).toEqual([[], []]);
  });

  // A guest who is refused has changed nothing: one guest makes all of these, and reads afterwards.
  describe('a guest, by writing what needs a permission', () => {
    let tokens: (area: Described['area']) => Promise<string>;
    beforeAll(async () => {
      tokens = await (await guest()).tokens();
    });

    test.each(named(writes.filter(isGuarded)))('%s', async (_, described) => {
      const found = await answersTo(described, await tokens(described.area));
      expect([...new Set(found.map(({ status, headers }) => `${status} ${headers['x-refusal']}`))]).toEqual(['403 forbidden']);
    });

    test('and nothing is told afterwards', async () => {
      const after = await answers(lists, async ({ area }) => tokens(area));
      for (const what of [minorName, minorContact, photo()]) expect(telling(after, what)).toEqual([]);
    });
  });
});

describe('an unverified address has no standing in a church', () => {
  test('who was a member before it had to be verified, too', async () => {
    const who = await church.person('Una Unverified', { verified: false, groups: [church.youth] });
    const lasting = await who.userToken();
    // Only a user's own writes may end the session.
    const mayEnd = (one: Described) => !reads.includes(one) && (one.call.access === 'anyone' || one.call.access === 'user');
    const kept = await answers(reads, async () => lasting);
    const written = await answers(everyCall.filter((one) => !reads.includes(one)).toSorted(deletingLast), async (one) =>
      mayEnd(one) ? who.userToken() : lasting,
    );
    const after = await answers(reads, async () => who.userToken());
    for (const found of [kept, written, after])
      for (const what of [minorName, minorContact, memberName, photo()]) expect(telling(found, what)).toEqual([]);
  });
});

describe('whom the church knows', () => {
  test('a member sees a minor’s name and photo, and no contact data', async () => {
    const seen = await sees(await church.person('Max Member', { groups: [church.youth] }));
    expect(seen.name).toEqual(
      expect.arrayContaining(['membership.people.load', 'membership.groupmembers.list', 'messaging.messages.page']),
    );
    expect(seen.photo).not.toEqual([]);
    expect(seen.contact).toEqual([]);
  });

  test('staff who can view members and edit groups see no contact data', async () => {
    const permissions = ['People__View Members', 'Groups__Edit', 'Group Members__View', 'Group Members__Edit'];
    const seen = await sees(await church.person('Sam Staff', { groups: [church.youth], permissions }));
    expect([seen.name.length > 0, seen.contact]).toEqual([true, []]);
  });

  test('who leads another group is a member there', async () => {
    expect((await sees(await church.person('Lou Leader', { leads: [church.other] }))).contact).toEqual([]);
  });

  test('another minor of the household sees no contact data', async () => {
    const row = { householdId: church.household, householdRole: 'Child' };
    const seen = await sees(await church.person('Sis Secretchild', { row }));
    expect(seen.name).toContain('membership.people.household');
    expect(seen.contact).toEqual([]);
  });

  test.each([
    ['who leads the group', { leads: true }],
    ['who leads the group as a guest', { leads: true, status: 'Guest' }],
    ['a guardian', { family: true }],
    ['a guardian who is a guest', { family: true, status: 'Guest' }],
    ['staff with People/View', { permissions: ['People__View'] }],
    ['staff with People/Edit, which includes viewing', { permissions: ['People__Edit'] }],
    ['staff with People/View who are guests', { permissions: ['People__View'], status: 'Guest' }],
  ])('%s sees contact data', async (_, { leads = false, family = false, status = 'Member', permissions = [] }: Looks) => {
    const row = family ? { householdId: church.household, householdRole: 'Head' } : {};
    const seen = await sees(await church.person('Lea Looker', { status, permissions, row, leads: leads ? [church.youth] : [] }));
    expect(seen.contact).toContain('membership.people.load');
    expect(seen.name).toContain('membership.people.basic');
  });
});

interface Looks {
  readonly leads?: boolean;
  readonly family?: boolean;
  readonly status?: string;
  readonly permissions?: readonly string[];
}
