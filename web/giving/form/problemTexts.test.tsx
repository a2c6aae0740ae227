/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { renderUi } from '#web/ui/renderUi.tsx';
import type { Problem } from './problems.ts';
import { useProblemText } from './useProblemText.ts';

function Said({ currency, problem }: { readonly currency: string; readonly problem: Problem }) {
  return <p>{useProblemText(currency)(problem)}</p>;
}
const said = (problem: Problem, currency = 'usd') => renderUi(<Said {...{ currency, problem }} />).container.textContent;

test('the sentences about amounts are the specified ones in US dollars, and follow the currency elsewhere', () => {
  expect(said('least')).toBe('Donation amount must be greater than $0.50');
  expect(said('zero')).toBe('Amount cannot be $0.');
  expect([said('least', 'eur'), said('zero', 'eur')]).toEqual(['Donation amount must be greater than €0.50', 'Amount cannot be €0.']);
  expect([said('least', 'jpy'), said('zero', 'jpy')]).toEqual(['Donation amount must be greater than ¥50', 'Amount cannot be ¥0.']);
});

test('those about the giver are the specified ones', () => {
  const problems = ['firstName', 'lastName', 'email', 'emailForm'] as const;
  expect(problems.map((problem) => said(problem))).toEqual([
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your email address.',
    'Please enter a valid email address.',
  ]);
});
