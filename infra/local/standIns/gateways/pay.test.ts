import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpRequest } from '../../front/http.ts';
import { type GatewayServer, startGateways } from '../gatewayServer.ts';
import { controlAnswer } from './control/control.ts';
import { payAnswer } from './pay.ts';

let gateways: GatewayServer;
beforeAll(async () => {
  gateways = await startGateways(() => Date.UTC(2026, 10, 1, 12));
});
afterAll(() => gateways.close());

const request = (host: string, path: string, more: Partial<HttpRequest> = {}): HttpRequest => {
  return { method: 'GET', path, query: '', body: Buffer.alloc(0), ip: '127.0.0.1', ...more, headers: { host, ...more.headers } };
};
const form = (fields: Record<string, string>) => ({ method: 'POST', body: Buffer.from(new URLSearchParams(fields).toString()) });
const ask = async (path: string, fields: Record<string, string>): Promise<{ id: string; status: string }> => {
  const headers = { authorization: 'Bearer rk_test_grace' };
  return (await fetch(`${gateways.url}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })).json();
};

describe('the origin of what browsers load', () => {
  const pay = (path: string, more?: Partial<HttpRequest>, host = 'pay.localhost:3000') =>
    payAnswer({ ...gateways, host: 'pay.localhost' }, request(host, path, more));

  test('serves the script for its own address, and frames that may load nothing else', async () => {
    const script = await pay('/stripe.js');
    expect(script).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('javascript') } });
    expect(String(script?.body)).toContain('http://pay.localhost:3000');
    expect(await pay('/frame')).toMatchObject({
      status: 200,
      headers: { 'content-security-policy': expect.stringContaining("default-src 'none'") },
    });
    for (const path of ['/frame.js', '/paypal.js']) expect((await pay(path))?.body.length).toBeGreaterThan(1_000);
    expect((await pay('/other'))?.status).toBe(404);
  });

  test('takes publishable keys only, of this machine only, and no other host', async () => {
    const token = { ...form({ 'pii[id_number]': '1' }), headers: { authorization: 'Bearer pk_test_grace' } };
    expect((await pay('/v1/tokens', token))?.status).toBe(200);
    expect((await pay('/v1/tokens', { ...token, headers: { authorization: 'Bearer rk_test_grace' } }))?.status).toBe(401);
    expect((await pay('/v1/tokens', { ...token, ip: '192.0.2.1' }))?.status).toBe(403);
    const server = { method: 'POST', headers: { authorization: 'Bearer A21AA.grace.server' } };
    expect((await pay('/paypal/v2/checkout/orders', server))?.status).toBe(401);
    const browser = { method: 'POST', headers: { authorization: 'Bearer A21AA.grace.browser' } };
    expect((await pay('/paypal/v2/checkout/orders', browser))?.status).toBe(403);
    for (const host of ['pay.grace.localhost:3000', 'localhost:3000', 'pay.example.org'])
      expect(pay('/stripe.js', {}, host)).toBeUndefined();
  });
});

describe('the control page', () => {
  const control = (path: string, more?: Partial<HttpRequest>, host = 'localhost:3000') =>
    controlAnswer(gateways, request(host, path, more));

  test('lists payments and messages', async () => {
    const gift = {
      amount: '1000',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_createDispute',
      'metadata[attempt]': 'attempt0001',
    };
    const { id } = await ask('payment_intents', gift);
    expect(await control('/gateway', form({ do: 'advance', days: '1' }))).toMatchObject({ status: 303 });
    const page = String((await control('/gateway'))?.body);
    expect(page).toContain('<strong>$10.00</strong>');
    expect(page).toContain('dispute needs_response');
    await control('/gateway', form({ do: 'dispute', payment: id, status: 'won' }));
    const seen = await control('/gateway.json');
    expect(JSON.parse(String(seen?.body))).toMatchObject({ payments: [{ id, attempt: 'attempt0001', dispute: 'won', amount: 1000 }] });
  });

  test('opens a dispute of a payment that is paid, once', async () => {
    const gift = { amount: '2000', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' };
    const { id } = await ask('payment_intents', gift);
    await control('/gateway', form({ do: 'advance', days: '1' }));
    for (let time = 0; time < 2; time += 1) await control('/gateway', form({ do: 'dispute', payment: id, status: 'open' }));
    expect(gateways.stripe.state.disputes.every().filter(({ shown }) => shown.payment_intent === id)).toHaveLength(1);
    expect(String((await control('/gateway'))?.body)).not.toContain('Dispute it');
  });

  test('sets what goes wrong', async () => {
    await control('/gateway', form({ do: 'webhooks', held: '1', delay: '5', times: '2', drop: '1', forge: '3' }));
    expect(gateways.stripe.faults.webhooks).toEqual({ isHeld: true, isReversed: false, delayMs: 5_000, times: 2, drop: 1, forge: 3 });
    await control('/gateway', form({ do: 'calls', kind: 'failAfter', left: '2' }));
    expect(gateways.stripe.faults.calls).toEqual({ kind: 'failAfter', left: 2 });
    expect((await control('/gateway', form({ do: 'nothing' })))?.status).toBe(400);
  });

  test('is this machine’s own, and no other site’s', async () => {
    expect((await control('/gateway', { ip: '192.0.2.1' }))?.status).toBe(403);
    expect((await control('/gateway', { ...form({ do: 'send' }), headers: { origin: 'http://evil.test' } }))?.status).toBe(403);
    expect(control('/gateway', {}, 'grace.localhost:3000')).toBeUndefined();
    expect(control('/gateways')).toBeUndefined();
  });
});
