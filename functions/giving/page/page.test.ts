import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { siteState } from '#functions/content/table.ts';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { subDomains } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { handlers } from '../handlers.ts';
import { gatewayRows } from '../settings/rows.ts';
import { givingPage } from './page.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

let church: Table;
const subDomain = 'grace';
beforeEach(async () => {
  moveClock(0);
  church = new Table(newId());
  cloud.objects.set('site/app/give/index.html', Buffer.from('<title>Give</title>'));
  await church.write(church.set(subDomains, { subDomain, churchId: church.church }));
});

const addGateway = async (provider: 'stripe' | 'paypal') => {
  const keys = { publicKey: 'pk_test_1', secret: '', account: 'acct_1', mode: 'test' as const };
  await church.write(church.put(gatewayRows, { id: newId(), provider, ...keys, currency: 'usd', payFees: false, created: nowIso() }));
};

async function policyOf(path = '/grace') {
  const { status, headers, body } = await givingPage({ path });
  const parts = (headers['content-security-policy'] ?? '').split('; ').map((one) => one.split(' '));
  return { status, headers, body, policy: Object.fromEntries(parts.map(([name, ...sources]) => [name, sources])) };
}

test('loads nothing but its own files while the church has no gateway', async () => {
  const { status, headers, body, policy } = await policyOf();
  expect([status, body, headers['cache-control']]).toEqual([200, '<title>Give</title>', 'public, max-age=60']);
  expect(policy).toMatchObject({ 'default-src': ["'none'"], 'script-src': ["'self'"], 'connect-src': ["'self'"], 'frame-src': ["'none'"] });
  expect(policy['report-uri']).toEqual(['/api/giving/violations']);
});

test('loads what comes from the gateways of the church, and from no other', async () => {
  await addGateway('stripe');
  const { policy } = await policyOf();
  expect(policy['script-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com']);
  await addGateway('paypal');
  expect((await policyOf()).policy['script-src']).toEqual(expect.arrayContaining(['https://js.stripe.com', 'https://*.paypal.com']));
});

test('is framed by the portal and the church’s own hosts only', async () => {
  const domain = (name: string, verified: boolean) => ({ name, verified, record: '', since: nowIso() });
  await church.write(
    church.put(siteState, { maintenance: false, domains: [domain('www.grace.example', true), domain('www.other.example', false)] }),
  );
  expect((await policyOf()).policy['frame-ancestors']).toEqual([
    "'self'",
    'http://localhost:3000',
    'http://grace.localhost:3000',
    'https://www.grace.example',
  ]);
});

test('of a church that isn’t there, loads and is framed by nothing', async () => {
  const { status, headers, policy } = await policyOf('/nobody');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

test('is read anew each minute, and the last one served while that fails', async () => {
  await policyOf();
  cloud.objects.set('site/app/give/index.html', Buffer.from('new'));
  expect((await policyOf()).body).not.toBe('new');
  moveClock(2 * minuteMs);
  expect((await policyOf()).body).toBe('new');
  cloud.objects.delete('site/app/give/index.html');
  moveClock(4 * minuteMs);
  jest.spyOn(console, 'log').mockImplementationOnce(() => {});
  expect((await policyOf()).body).toBe('new');
});

test('what browsers report is logged by origin, in either form, and anything else is ignored', async () => {
  const ask = asking(serveArea('giving', handlers));
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const old = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'https://evil.example/x?card=4242' } };
  const recent = [{ type: 'csp-violation', body: { effectiveDirective: 'frame-src', blockedURL: 'https://bad.example/a' } }, 'x', null];
  for (const body of [old, recent, 'x', []]) expect((await ask('POST', '/violations', { body })).status).toBe(200);
  log.mockRestore();
  expect(lines.map((line) => JSON.parse(line)).map(({ directive, blocked }) => [directive, blocked])).toEqual([
    ['script-src', 'https://evil.example'],
    ['frame-src', 'https://bad.example'],
  ]);
});
