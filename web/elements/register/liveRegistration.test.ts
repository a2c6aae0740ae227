/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { keepBill } from '../form/pay/keptBill.ts';
import { liveRegistration } from './liveRegistration.ts';

const eventId = 'event000001';
const original = '2026-02-01';
const words = { payLead: 'Your seats are kept.', startOver: 'Start over', pay: 'Payment' };
const page = {
  id: eventId,
  name: 'Camp',
  formVersion: 1,
  churchId: 'church00001',
  eventId,
  original,
  language: 'en',
  questions: [],
  words,
};

function open(giving?: string): HTMLElement {
  document.body.innerHTML = `<div id="root"><form></form><p class="form-status" tabindex="-1"></p></div>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('There is no page.');
  root.dataset.register = JSON.stringify({ ...page, giving });
  liveRegistration(root);
  return root;
}
const isFormShown = (root: HTMLElement) => root.querySelector('form')?.hidden === false;

test('after a reload, seats that were kept can still be paid, or forgotten', async () => {
  keepBill(`${eventId}.${original}`, 'signed.bill');
  const root = open('https://give.test/grace');
  await waitFor(() => expect(root.querySelector('iframe')?.src).toBe('https://give.test/grace/pay#signed.bill'));
  expect([isFormShown(root), root.textContent]).toEqual([false, 'Your seats are kept. Start over']);
  root.querySelector('button')?.click();
  expect([isFormShown(root), root.querySelector('iframe')]).toEqual([true, null]);
  const again = open('https://give.test/grace');
  await import('../form/pay/payStep.ts');
  expect([isFormShown(again), again.querySelector('iframe')]).toEqual([true, null]);
});
