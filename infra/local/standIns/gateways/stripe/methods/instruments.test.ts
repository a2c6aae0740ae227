import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { bankAccounts, bankRouting, cards, depositsSay, isCardNumber, readyMethods } from './instruments.ts';

const { stripe } = JSON.parse(readFileSync('shared/giving/testData/instruments.json', 'utf8'));

describe('the test page', () => {
  test.each<[string, string]>(stripe.cards.map(({ number, then }: { number: string; then: string }) => [number, then]))(
    '%s: %s',
    (number, then) => {
      const { decline, asks, isDisputed, refund, isAvailableAtOnce, declinesLater } = cards[number] ?? {};
      expect(isCardNumber(number)).toBe(true);
      const declined = /declined|expired_card|incorrect_cvc|processing_error|blocked/.test(then);
      expect([decline !== undefined, declinesLater === true]).toEqual([declined, /can be saved/.test(then)]);
      for (const code of then.match(/[a-z]+_[a-z_]+/g) ?? []) expect([decline?.code, decline?.decline_code]).toContain(code);
      expect(asks).toBe(/3-D Secure/.test(then) ? (/once/.test(then) ? 'once' : 'always') : undefined);
      expect([isDisputed, isAvailableAtOnce]).toEqual([/disputed/.test(then) || undefined, /available at once/.test(then) || undefined]);
      expect(refund).toBe(/refund pending/.test(then) ? 'pending' : /then fails/.test(then) ? 'fails' : undefined);
    },
  );
  test('has the same methods, bank accounts and deposits', () => {
    const { banks, paymentMethods } = stripe;
    expect(Object.keys(readyMethods)).toEqual(expect.arrayContaining(paymentMethods));
    expect([bankRouting, Object.keys(bankAccounts).toSorted()]).toEqual([
      banks.routing,
      banks.accounts.map(({ number }: { number: string }) => number).toSorted(),
    ]);
    const { right, wrong, failedTooOften, codeRight, codeWrong } = banks.microDeposits;
    expect([right, wrong, failedTooOften].map((amounts) => depositsSay(amounts.map(String), undefined))).toEqual([
      'right',
      'wrong',
      'failed',
    ]);
    expect([codeRight, codeWrong].map((code) => depositsSay([], code))).toEqual(['right', 'wrong']);
  });
});
