/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RefObject } from 'react';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { renderUi } from '#web/ui/renderUi.tsx';
import type { CardFields } from '../cardFields.ts';
import { PaypalFields } from './PaypalFields.tsx';

const gateway = {
  id: 'gateway',
  provider: 'paypal',
  publicKey: 'client',
  currency: 'usd',
  payFees: false,
  script: 'about:paypal',
} as const;
const payer = { name: 'Ann Lee', email: 'ann@example.test', giftId: 'gift' };

interface Account {
  readonly takes: readonly string[];
  readonly card?: 'succeeded' | 'canceled' | 'failed';
  readonly window?: 'onApprove' | 'onCancel' | 'onError';
  readonly isSecure?: boolean;
}

/** A script that is loaded as soon as it is added. */
const append = document.head.append.bind(document.head);
document.head.append = (...nodes) => {
  append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
  for (const node of nodes) if (node instanceof HTMLScriptElement) node.onload?.(new Event('load'));
};

/** The form around the fields, with PayPal's script as an account would make it. Answers what is entered when it is sent. */
function opened({ takes, card = 'succeeded', window: ends = 'onApprove', isSecure = true }: Account) {
  const begun: string[] = [];
  const frames: HTMLIFrameElement[] = [];
  const hasLoaded = new Set<HTMLIFrameElement>();
  const cards = {
    createCardFieldsComponent: ({ type }: { type: string }) => {
      const frame = Object.assign(document.createElement('iframe'), { title: type });
      frame.addEventListener('load', () => hasLoaded.add(frame));
      frames.push(frame);
      const field = document.createElement('div');
      field.append(frame);
      return field;
    },
    // Asked for its card before the fields are there, PayPal knows of none.
    submit: async () => ({ state: frames.length === 3 && frames.every((frame) => hasLoaded.has(frame)) ? card : 'canceled' }),
  };
  const accounts = (handlers: Record<'onApprove' | 'onCancel' | 'onError', () => void>) => ({
    start: async (_: object, order: Promise<object>) => {
      begun.push(JSON.stringify(await order));
      handlers[ends]();
    },
  });
  const instance = {
    findEligibleMethods: async () => ({ isEligible: (name: string) => takes.includes(name) }),
    createCardFieldsOneTimePaymentSession: () => cards,
    createCardFieldsSavePaymentSession: () => cards,
    createPayPalOneTimePaymentSession: accounts,
    createPayPalSavePaymentSession: accounts,
  };
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
  Object.assign(window, { paypal: { createInstance: async () => instance } });
  fakeServer({ 'POST /donate/client-token': () => ({ clientToken: 'token', provider: 'paypal' }) });
  const fields: RefObject<CardFields | undefined> = { current: undefined };
  const sent: unknown[] = [];
  const begin = async (by: string, giftId: string | undefined) => {
    begun.push(`${by} ${giftId}`);
    return { id: 'order' };
  };
  const ui = renderUi(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void fields.current?.enter(payer).then((one) => sent.push(one));
      }}
    >
      <PaypalFields {...{ gateway, begin, fields }} churchId="church" keeps={false} />
      <button type="submit">Donate</button>
    </form>,
  );
  return { ...ui, begun, sent };
}

const donate = (user: ReturnType<typeof opened>['user']) => user.click(screen.getByRole('button', { name: 'Donate' }));

test('a card makes an order of this gift, once the fields are there, and what PayPal thinks of it is said', async () => {
  const good = opened({ takes: ['advanced_cards'] });
  await donate(good.user);
  await waitFor(() => expect(good.sent).toEqual([{ id: 'order', type: 'card', captcha: undefined }]));
  expect(good.begun).toEqual(['card gift']);
  expect(document.querySelector('paypal-button')).toBeNull();
  good.unmount();
  const bad = opened({ takes: ['advanced_cards'], card: 'failed' });
  await donate(bad.user);
  await waitFor(() => expect(bad.sent).toEqual([{ problem: 'Please provide valid card information' }]));
});

test('where there are no card fields, an alert says so; what is sent is told the same', async () => {
  for (const account of [{ takes: [] }, { takes: ['advanced_cards', 'paypal'], isSecure: false }]) {
    const { user, sent, unmount } = opened(account);
    await screen.findByText('PayPal card fields are unavailable. Ensure HTTPS and that PayPal Hosted Fields are enabled.');
    await donate(user);
    await waitFor(() => expect(sent).toEqual([{ problem: 'PayPal Hosted Fields not available' }]));
    unmount();
  }
});

test('PayPal’s button sends the form for an account; Donate afterwards means the card', async () => {
  const { user, sent, begun } = opened({ takes: ['advanced_cards', 'paypal'], window: 'onCancel' });
  await screen.findByText('Or with your PayPal account:');
  const button = document.querySelector('paypal-button');
  if (!(button instanceof HTMLElement)) throw new Error('There is no button.');
  await user.click(button);
  await waitFor(() => expect(sent).toEqual([{ problem: 'You stopped before it was confirmed. Nothing was charged.' }]));
  expect(begun).toEqual(['paypal gift', '{"orderId":"order"}']);
  await donate(user);
  await waitFor(() => expect(sent[1]).toEqual({ id: 'order', type: 'card', captcha: undefined }));
});
