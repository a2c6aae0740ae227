import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { verified } from './webhooks.ts';

const { secret, body, vectors } = JSON.parse(readFileSync('shared/giving/testData/signatures/stripe.json', 'utf8'));

describe('signatures', () => {
  test.each<[string, { header: string; now: number; valid: boolean; body?: string; secret?: string }]>(
    vectors.map((vector: { says: string }) => [vector.says, vector]),
  )('%s', (_, vector) => {
    const check = () => verified(vector.body ?? body, vector.header, vector.secret ?? secret, vector.now);
    if (vector.valid) expect(check()).toMatchObject({ type: 'payment_intent.succeeded', paymentIds: ['pi_052b0472a8ad601a37bbbf13'] });
    else expect(check).toThrow(expect.objectContaining({ problem: 'signature' }));
  });
});
