import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { people } from '#functions/membership/table.ts';
import { TestChurch } from '#functions/messaging/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { account } from '../testing.ts';
import { addressOfThing, isLink } from './links.ts';
import { addressees } from './recipients.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make({ language: 'de', appTheme: '{"primary":"#1F5F4C"}' });
});
afterAll(() => cloud.close());

const home = { contactInfo: { email: 'home@grace.test' } };
const of = async (personId: string) => (await addressees(church.table, [personId])).get(personId);

describe('a mail goes', () => {
  test('to the proved address of the account, in its language', async () => {
    const ann = await church.member('Ann Lee', { person: home });
    const email = await account(ann, { language: 'fr' });
    expect(await of(ann.id)).toMatchObject({ firstName: 'Ann', email, language: 'fr', church: { name: 'A church', accent: '#1f5f4c' } });
  });

  test('to the address that the church has, in its language, where there is no account or no proof', async () => {
    const [ann, ben] = [await church.member('Ann Lee', { person: home }), await church.member('Ben Lee', { person: home })];
    await account(ben, { verified: false });
    for (const { id } of [ann, ben]) expect(await of(id)).toMatchObject({ email: 'home@grace.test', language: 'de' });
  });

  test('nowhere without an address, and to no one who is deleted or of another church', async () => {
    const [ann, gone] = [await church.member('Ann Lee'), await church.member('Gus Gone')];
    const foreign = await (await TestChurch.make()).member('Fay Foreign');
    await church.table.write(church.table.remove(people, await church.table.need(people, { id: gone.id })));
    expect((await of(ann.id))?.email).toBe('');
    expect(await addressees(church.table, [gone.id, foreign.id, newId()])).toEqual(new Map());
  });

  test('with two requests for many', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => church.member('Mia Member')));
    for (const member of all) await account(member);
    requestLog.length = 0;
    expect(
      (
        await addressees(
          church.table,
          all.map(({ id }) => id),
        )
      ).size,
    ).toBe(20);
    expect(requestLog.map(({ operation }) => operation)).toEqual(['BatchGetItem', 'BatchGetItem']);
  });
});

test.each([
  ['/groups/1', true],
  ['https://elsewhere.test/a', true],
  ['//elsewhere.test', false],
  ['/\\elsewhere.test', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
  ['/..//evil.example/x', false],
])('a link may be %s: %s', (link, may) => expect(isLink(link)).toBe(may));

test('what has no link of its own leads to the list', () => {
  const thing = { contentType: 'general', contentId: 'x', link: '' };
  expect(addressOfThing(thing, 'grace')).toBe('http://localhost:3000/notifications');
  expect(addressOfThing({ ...thing, contentType: 'task', contentId: 'a/b' }, 'grace')).toBe('http://localhost:3000/tasks/a%2Fb');
});
