import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { siteState } from '#functions/content/table.ts';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches, subDomains } from '#functions/membership/table.ts';
import { church as founded, newcomer } from '#functions/refusals/testing.ts';
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
  expect([status, body, headers['cache-control']]).toEqual([200, '<title>Give</title>', 'public, max-age=0, s-maxage=10']);
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

describe('the form, drawn into the page', () => {
  const shell =
    '<!doctype html><html lang="en"><head><title>Narthex</title></head><body><noscript>On</noscript><div id="root"></div></body></html>';
  let own: string;
  beforeEach(async () => {
    moveClock(10 * minuteMs);
    cloud.objects.set('site/app/give/index.html', Buffer.from(shell));
    cloud.objects.set('site/app/give/ahead.json', Buffer.from(JSON.stringify({ de: '<link rel="modulepreload" href="/assets/de-1.js">' })));
    const { churchId } = await founded('Grace <b>"&amp;', await newcomer('Tess', 'Treasurer'));
    church = new Table(churchId);
    own = (await church.need(churches, {})).row.subDomain;
  });

  test('is in the language that is asked for, or the church’s own, with what the browser takes it over with', async () => {
    await addGateway('stripe');
    const german = String((await policyOf(`/${own}/de`)).body);
    expect(german).toContain('<html lang="de" data-served="de">');
    expect(german).toContain('<link rel="modulepreload" href="/assets/de-1.js"></head>');
    expect(german).toMatch(/<title>[^<]*Grace &lt;b&gt;&quot;&amp;amp;[^<]*<\/title>/);
    expect(german).toContain('Spenden</');
    const [, json = ''] = /data-place="([^"]*)"/.exec(german) ?? [];
    const place: unknown = JSON.parse(
      json
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&'),
    );
    expect(place).toMatchObject({ subDomain: own, name: 'Grace <b>"&amp;', gateways: [{ provider: 'stripe' }] });
    for (const language of ['own', 'xx'])
      expect(String((await policyOf(`/${own}/${language}`)).body)).toContain('<html lang="en" data-served="en">');
    expect((await policyOf(`/${own}/de`)).body).toBe(german);
  });

  test('has fields for the amount and the fund, and no script of its own', async () => {
    await addGateway('stripe');
    const html = String((await policyOf(`/${own}/en`)).body);
    expect(html).toMatch(/<input[^>]* name="amount"/);
    expect(html).toMatch(/<select[^>]* name="fund"/);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
  });

  test('is left to the browser where there is none: fields alone, an archived church, a document of another release', async () => {
    expect((await policyOf(`/${own}`)).body).toBe(shell);
    const { row } = await church.need(churches, {});
    await church.write(church.set(churches, { ...row, archivedDate: nowIso() }));
    expect((await policyOf(`/${own}/en`)).body).toBe(shell);
    await church.write(church.set(churches, row));
    cloud.objects.set('site/app/give/index.html', Buffer.from('<title>Older</title>'));
    moveClock(20 * minuteMs);
    expect((await policyOf(`/${own}/en`)).body).toBe('<title>Older</title>');
  });
});
