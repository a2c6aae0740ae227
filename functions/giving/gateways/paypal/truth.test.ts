import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Out } from '#shared/words.ts';
import { amountIn, type Capture, moneyOf, type Refund } from './objects.ts';
import { truthFrom } from './truth.ts';
import { noticeFrom, verified } from './webhooks.ts';

const folder = 'shared/giving/testData/events/paypal';
interface Story {
  readonly name: string;
  readonly attempt: { readonly id: string };
  readonly events: readonly { readonly resource_type: string; readonly resource: Out<typeof Capture> & Out<typeof Refund> }[];
  readonly expect: { readonly gifts: number; readonly refunded: number; readonly processorFee: number; readonly atGateway: number };
}
const stories: Story[] = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));

describe.each(stories.map((story) => [story.name, story] as const))('%s', (_, { events, attempt, expect: wanted }) => {
  const capture = events.findLast(({ resource_type }) => resource_type === 'capture')?.resource;
  const refunds = events.filter(({ resource_type }) => resource_type === 'refund').map(({ resource }) => resource);
  const truth = truthFrom('gateway0001', { capture, refunds, disputes: [] });

  test('is told in our words, with every cent', () => {
    expect(truth).toMatchObject({ status: wanted.gifts ? 'paid' : 'failed', attempt: attempt.id, paymentId: '5O190127TN364715T' });
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum((truth?.transactions ?? []).map(({ amount, fee }) => amount - fee))).toBe(wanted.atGateway);
    expect(sum((truth?.transactions ?? []).map(({ fee }) => fee))).toBe(wanted.processorFee);
    expect(sum((truth?.refunds ?? []).map(({ amount }) => amount))).toBe(wanted.refunded);
  });

  test('and each of its messages leads to the order or the capture', () => {
    const ids = events.flatMap((event) => noticeFrom(event).paymentIds);
    expect(ids).toHaveLength(events.length);
    for (const id of ids) expect(['5O190127TN364715T', '3C679366HH908993F']).toContain(id);
  });
});

const { webhookId, certificate, vectors } = JSON.parse(readFileSync('shared/giving/testData/signatures/paypal.json', 'utf8'));

describe('signatures', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const check = (vector: { body: string; headers: Record<string, string> }, isTrusted: boolean, fetched: string[] = []) =>
    verified(vector.body, vector.headers, {
      ...{ webhookId, now, isTrusted },
      certificate: async ({ url }) => {
        fetched.push(url);
        return certificate;
      },
    });
  test.each<[string, { body: string; headers: Record<string, string>; valid: boolean }]>(
    vectors.map((vector: { says: string }) => [vector.says, vector]),
  )('%s', async (says, vector) => {
    process.env.PAYPAL_URL = '';
    const fetched: string[] = [];
    const checked = check(vector, true, fetched);
    if (vector.valid) expect(await checked).toMatchObject({ type: 'PAYMENT.CAPTURE.COMPLETED', paymentIds: ['5O190127TN364715T'] });
    else await expect(checked).rejects.toMatchObject({ problem: 'signature' });
    if (/foreign host|over http/.test(says)) expect(fetched).toEqual([]);
  });
  test('by a certificate of no known authority, or of another time, are none', async () => {
    await expect(check(vectors[0], false)).rejects.toMatchObject({ message: expect.stringContaining('authority') });
  });
});

test('decimals are read and written exactly', () => {
  const read = (value: string, currency_code = 'USD') => amountIn({ currency_code, value });
  expect([read('100.00'), read('0.29'), read('1.1'), read('-3.39'), read('.5'), read('500', 'JPY'), read('1.234', 'KWD')]).toEqual([
    ...[10_000, 29, 110, -339, 50, 500, 1234],
  ]);
  expect([moneyOf(29, 'usd'), moneyOf(500, 'jpy')]).toEqual([
    { currency_code: 'USD', value: '0.29' },
    { currency_code: 'JPY', value: '500' },
  ]);
});
