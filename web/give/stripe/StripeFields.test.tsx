/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import type { RefObject } from 'react';
import { renderUi } from '#web/ui/renderUi.tsx';
import type { CardFields } from '../cardFields.ts';
import { StripeFields } from './StripeFields.tsx';

/** A script that is loaded as soon as it is added. */
const append = document.head.append.bind(document.head);
document.head.append = (...nodes) => {
  append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
  for (const node of nodes) if (node instanceof HTMLScriptElement) node.onload?.(new Event('load'));
};

/** Stripe's script, whose elements say that they are ready, or that they failed, when they are told to. */
function fakeStripe() {
  const made: { say: (event: string) => void }[] = [];
  const Stripe = () => ({
    elements: ({ currency }: { currency: string }) => {
      const heard = new Map<string, () => void>();
      const create = () => ({
        on: (event: string, hear: () => void) => void heard.set(event, hear),
        mount: () => void made.push({ say: (event) => act(() => heard.get(event)?.()) }),
        destroy: () => undefined,
      });
      return { create, update: () => undefined, submit: async () => ({}), currency };
    },
    createConfirmationToken: async ({ elements }: { elements: { currency: string } }) => ({
      confirmationToken: { id: `ctoken_${elements.currency}` },
    }),
  });
  Object.assign(window, { Stripe });
  return made;
}

const payer = { name: 'Ann Lee', email: 'ann@example.test' };
const shown = (fields: RefObject<CardFields | undefined>, currency = 'usd') => (
  <StripeFields {...{ fields, currency }} script="about:stripe" publicKey="pk_test_1" amount={500} keeps={false} onType={onType} />
);
const onType = () => undefined;

test('who is faster than the fields waits for them, also for those that take their place; a failure is said', async () => {
  const made = fakeStripe();
  const fields: RefObject<CardFields | undefined> = { current: undefined };
  const ui = renderUi(shown(fields));
  await act(async () => undefined);
  const entered = fields.current?.enter(payer);
  made[0]?.say('ready');
  expect(await entered).toEqual({ id: 'ctoken_usd', type: 'card' });

  ui.rerender(shown(fields, 'eur'));
  await act(async () => undefined);
  const early = fields.current?.enter(payer);
  ui.rerender(shown(fields, 'chf'));
  await act(async () => undefined);
  made.at(-1)?.say('ready');
  expect(await early).toEqual({ id: 'ctoken_chf', type: 'card' });

  ui.rerender(shown(fields, 'gbp'));
  await act(async () => undefined);
  const vain = fields.current?.enter(payer);
  made.at(-1)?.say('loaderror');
  expect(await vain).toEqual({ problem: 'Stripe payment processing not available for this gateway' });
});
