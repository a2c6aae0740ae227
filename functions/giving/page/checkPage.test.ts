import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches, subDomains } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { PageChecks } from '#shared/giving/page/pageChecks.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { handlers } from '../handlers.ts';
import { GivingChurch } from '../testing.ts';
import type { AsVisitor } from './asVisitor.ts';
import { checkPage, checkPageIfDue, forgetFiles } from './checkPage.ts';
import { givingPage } from './page.ts';
import { checkedDays } from './rows.ts';

const html = '<!doctype html><script type="module" src="/assets/give-1.js"></script><link rel="modulepreload" href="/assets/card-2.js">';
const files = { 'assets/give-1.js': 'give()', 'assets/card-2.js': 'card()' };
const sha = (text: string) => createHash('sha256').update(text).digest('base64');

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  cloud.objects.set('site/app/give/index.html', Buffer.from(html));
  const list = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sha(text)]));
  cloud.objects.set('site/app/give/scripts.json', Buffer.from(JSON.stringify(list)));
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(() => cloud.close());

let grace: GivingChurch;
let table: Table;
let subDomain = '';
/** What visitors get, as long as a test puts nothing else in its place. */
let served: Map<string, { status: number; policy?: string; body: string } | undefined>;
const fetched: string[] = [];
/** A language in which a test can serve something else. */
const other = 'ko';

beforeEach(async () => {
  moveClock(0);
  forgetFiles();
  fetched.length = 0;
  grace = await GivingChurch.make();
  table = grace.table;
  subDomain = (await table.need(churches, {})).row.subDomain;
  const everywhere = new Table('-');
  await everywhere.write(everywhere.set(subDomains, { subDomain, churchId: grace.id }));
  const { headers, body } = await givingPage({ path: `/${subDomain}/own` });
  served = new Map([
    [`/${subDomain}`, { status: 200, policy: headers['content-security-policy'], body: body.toString() }],
    ...Object.entries(files).map(([file, text]) => [`/${file}`, { status: 200, body: text }] as const),
    ['/dahlia/stripe.js', { status: 200, body: 'stripe()' }],
  ]);
});

const fetch: AsVisitor = async (address, language) => {
  fetched.push(address);
  const found = served.get(`${new URL(address).pathname}${language === other ? ` ${other}` : ''}`) ?? served.get(new URL(address).pathname);
  return found && { status: found.status, policy: found.policy ?? '', body: Buffer.from(found.body) };
};
const waits: number[] = [];
const noWait = async (ms: number) => void waits.push(ms);
const check = () => checkPage(table, fetch, noWait);
const page = () => served.get(`/${subDomain}`) ?? { status: 0, body: '' };

test('what was released is what visitors get: every script is listed with its hash and since when', async () => {
  const found = await check();
  expect(found).toMatchObject({ equal: true, problems: [], policy: expect.stringContaining("default-src 'none'") });
  expect(found?.scripts.map(({ from, address, hash }) => [from, address, hash])).toEqual([
    ['own', '/assets/give-1.js', sha('give()')],
    ['own', '/assets/card-2.js', sha('card()')],
    ['stripe', expect.stringContaining('/stripe.js'), sha('stripe()')],
  ]);
  const first = nowIso().slice(0, 10);
  expect(found?.scripts.map(({ since }) => since)).toEqual([first, first, first]);
  moveClock(dayMs);
  served.set('/dahlia/stripe.js', { status: 200, body: 'stripe(2)' });
  const later = nowIso().slice(0, 10);
  expect((await check())?.scripts.map(({ since }) => since)).toEqual([first, first, later]);
});

test.each<[string, () => void, object[]]>([
  ['that does not answer', () => served.delete(`/${subDomain}`), [{ what: 'unreachable' }]],
  [
    'with a foreign script',
    () => served.set(`/${subDomain}`, { ...page(), body: `${html}<script src="https://evil.example/x.js">` }),
    [{ what: 'document' }, { what: 'script', address: 'https://evil.example/x.js' }],
  ],
  [
    'with a script of its own in the document',
    () => served.set(`/${subDomain}`, { ...page(), body: `${html}<SCRIPT>steal()</SCRIPT>` }),
    [{ what: 'document' }, { what: 'script', address: '' }],
  ],
  [
    'that may load more',
    () => served.set(`/${subDomain}`, { ...page(), policy: `${page().policy} https://evil.example` }),
    [{ what: 'policy' }],
  ],
  [
    'with a foreign script in one language only',
    () => served.set(`/${subDomain} ${other}`, { ...page(), body: `${html}<script src="https://evil.example/x.js">` }),
    [
      { what: 'document', address: expect.stringMatching(/ \(ko\)$/) },
      { what: 'script', address: 'https://evil.example/x.js' },
    ],
  ],
  ['without a policy', () => served.set(`/${subDomain}`, { status: 200, body: html }), [{ what: 'policy' }]],
  [
    'with a file that was changed',
    () => served.set('/assets/card-2.js', { status: 200, body: 'card();steal()' }),
    [{ what: 'script', address: '/assets/card-2.js' }],
  ],
  ['with a file that is gone', () => served.delete('/assets/give-1.js'), [{ what: 'script', address: '/assets/give-1.js' }]],
])('a page %s is found', async (_, change, problems) => {
  await check();
  forgetFiles();
  change();
  expect(await check()).toMatchObject({
    equal: false,
    problems: expect.arrayContaining(problems.map((one) => expect.objectContaining(one))),
  });
  const found = (await table.all({ area: 'giving' }, ['pagechecks'])).of(checkedDays);
  expect(found.map(({ row }) => [row.equal, row.problems > 0])).toEqual([[false, true]]);
});

test('what was changed just now is no fault: the page is looked at again when the CDN has to have it', async () => {
  const stale = page();
  served.set(`/${subDomain}`, { ...stale, body: 'of a moment ago' });
  const arrive = async () => void served.set(`/${subDomain}`, stale);
  expect(await checkPage(table, fetch, arrive)).toMatchObject({ equal: true, problems: [] });
  waits.length = 0;
  await check();
  expect(waits).toEqual([]);
});

test('a gateway that does not answer is listed without a hash, and is no fault of ours', async () => {
  served.delete('/dahlia/stripe.js');
  const found = await check();
  expect(found?.equal).toBe(true);
  expect(found?.scripts.at(-1)).toMatchObject({ from: 'stripe', bytes: 0 });
  expect(found?.scripts.at(-1)?.hash).toBeUndefined();
});

test('a church without a gateway has no page to check', async () => {
  expect(await checkPage(new Table(newId()), fetch)).toBeUndefined();
});

test('each night once; our files are fetched once for all churches of a night', async () => {
  await check();
  const once = fetched.length;
  await checkPageIfDue(table);
  await check();
  expect(fetched.length).toBe(once + 13);
  moveClock(hourMs);
  await check();
  expect(fetched.length).toBe(2 * once + 13);
});

test('staff see the latest check and its days, newest first; what was never checked has none', async () => {
  const ask = asking(serveArea('giving', handlers));
  const { token } = await grace.giver(['Settings__Edit']);
  const list = async () => (await ask('GET', '/pagechecks', { token })).of(PageChecks);
  expect(await list()).toEqual({ days: [] });
  await check();
  moveClock(dayMs);
  const latest = await check();
  const found = await list();
  expect(found.latest).toEqual(latest);
  expect(found.days.map(({ date, equal }) => [date, equal])).toEqual([
    [nowIso().slice(0, 10), true],
    [expect.any(String), true],
  ]);
});
