import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { readObject } from '../../../json.ts';
import { openStripe, type StripeStandIn } from './stripe.ts';

const dataDir = volatileFolder('narthex-stripe-', 16);
let stripe: StripeStandIn;
const posted: { url: string; body: string; signature: string }[] = [];
let taken = 200;
const open = () =>
  openStripe({
    dataDir,
    clock: () => Date.UTC(2026, 10, 1, 12),
    post: async (url, headers, body) => {
      posted.push({ url, body, signature: headers['stripe-signature'] ?? '' });
      return taken;
    },
  });
beforeAll(async () => {
  stripe = await open();
});
afterAll(async () => {
  await stripe.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(
  method: string,
  path: string,
  form: Record<string, string> = {},
  key = 'rk_test_grace',
  more: Record<string, string> = {},
) {
  const text = new URLSearchParams(form).toString();
  const sent = method === 'POST' ? { query: '', body: Buffer.from(text) } : { query: text, body: Buffer.alloc(0) };
  const answer = await stripe.answer({ method, path: `/v1/${path}`, headers: { authorization: `Bearer ${key}`, ...more }, ...sent });
  const body: { id: string; data: { id: string }[]; has_more: boolean; error: { code: string }; status: string; pending_webhooks: number } =
    JSON.parse(answer.body.toString());
  return { status: answer.status, body };
}
const gift = (form: Record<string, string> = {}) =>
  ask('POST', 'payment_intents', { amount: '1000', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa', ...form });

test('refuses what it does not know, and keys that may not', async () => {
  expect(await gift({ bogus: '1' })).toMatchObject({ status: 400, body: { error: { code: 'parameter_unknown' } } });
  expect(await gift({ 'allowed_payment_method_types[0]': 'ideal' })).toMatchObject({ status: 400 });
  expect((await gift({ 'payment_method_types[0]': 'card' })).status).toBe(400);
  expect((await gift({ amount: '49' })).body.error.code).toBe('amount_too_small');
  expect((await ask('GET', 'nothing')).status).toBe(404);
  for (const key of ['rk_test_', 'whatever', '']) expect((await ask('GET', 'account', {}, key)).status).toBe(401);
  expect((await ask('GET', 'account', {}, 'pk_test_grace')).status).toBe(403);
  expect((await ask('POST', 'customers', {}, 'rk_test_grace_reads')).status).toBe(403);
});

test('pages by cursors, newest first', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) ids.unshift((await ask('POST', 'customers', { name: `${made}` })).body.id);
  const first = await ask('GET', 'customers', { limit: '2' });
  const second = await ask('GET', 'customers', { limit: '2', starting_after: first.body.data[1]?.id ?? '' });
  const before = await ask('GET', 'customers', { limit: '2', ending_before: second.body.data[0]?.id ?? '' });
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(ids.slice(0, 4));
  expect(before.body.data).toEqual(first.body.data);
  expect([first.body.has_more, second.body.has_more]).toEqual([true, true]);
});

test('knows after a restart what it knew, keys of repeated calls included', async () => {
  const form = { amount: '1000', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' };
  const once = () => ask('POST', 'payment_intents', form, 'rk_test_grace', { 'idempotency-key': 'one' });
  const { body } = await once();
  await stripe.close();
  stripe = await open();
  expect((await ask('GET', `payment_intents/${body.id}`)).body).toMatchObject({ id: body.id, status: 'succeeded' });
  expect((await once()).body.id).toBe(body.id);
});

test('sends messages until they are taken, delayed, doubled, reversed, forged or lost as asked', async () => {
  const url = 'http://localhost/hook';
  await ask('POST', 'webhook_endpoints', { url, 'enabled_events[0]': 'payment_intent.created', 'enabled_events[1]': 'charge.succeeded' });
  const types = () => posted.splice(0).map(({ body }) => readObject(body).type);
  const { webhooks } = stripe.faults;
  await gift();
  taken = 500;
  await stripe.tick();
  expect(types()).toEqual(['payment_intent.created', 'charge.succeeded']);
  expect((await ask('GET', 'events', { delivery_success: 'false', limit: '100' })).body.data).toHaveLength(2);
  taken = 200;
  await stripe.tickDays(1);
  webhooks.isReversed = true;
  webhooks.times = 2;
  await stripe.tick();
  expect(types()).toEqual(['charge.succeeded', 'charge.succeeded', 'payment_intent.created', 'payment_intent.created']);
  expect((await ask('GET', 'events', { delivery_success: 'false', limit: '100' })).body.data).toEqual([]);
  Object.assign(webhooks, { isReversed: false, times: 1, drop: 1, isHeld: true });
  await gift();
  expect(await stripe.tick()).toBe(0);
  webhooks.isHeld = false;
  await stripe.tick();
  expect(types()).toEqual(['charge.succeeded']);
  webhooks.forge = 1;
  await gift();
  const before = posted.length;
  await stripe.tick();
  const signatures = posted.slice(before).map(({ signature }) => signature);
  expect(new Set(signatures).size).toBe(2);
});
