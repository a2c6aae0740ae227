/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CaptchaAnswer } from '#shared/giving/donate.ts';
import type { GivingPlace } from '#shared/giving/places.ts';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { renderUi } from '#web/ui/renderUi.tsx';
import { VisitorForm } from './VisitorForm.tsx';

const gateway = {
  id: 'gateway',
  provider: 'stripe',
  publicKey: 'pk_test_1',
  currency: 'usd',
  payFees: false,
  script: 'about:stripe',
} as const;
const place: GivingPlace & { readonly gateways: readonly [typeof gateway] } = {
  ...{ churchId: 'church', name: 'Grace', subDomain: 'grace', timeZone: 'UTC', language: 'en', portal: 'http://localhost' },
  ...{ logoLight: undefined, logoDark: undefined, captcha: { key: 'site', script: 'about:captcha' } },
  ...{ gateways: [gateway], funds: [{ id: 'fund', name: 'General' }] },
};

/** Scripts are there as soon as they are added. */
const append = document.head.append.bind(document.head);
document.head.append = (...nodes) => {
  append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
  for (const node of nodes) if (node instanceof HTMLScriptElement) node.onload?.(new Event('load'));
};

const element = () => {
  const ready: ((offered: object) => void)[] = [];
  return {
    on: (event: string, heard: (offered: object) => void) => void (event === 'ready' && ready.push(heard)),
    mount: () =>
      queueMicrotask(() =>
        act(() => {
          for (const heard of ready) heard({});
        }),
      ),
    destroy: () => undefined,
  };
};

/** A visitor's form that is filled in. `check` answers reCAPTCHA's box; the server says what it thinks of that once `verify` is called. */
async function filledIn() {
  let check: (token: string) => void = () => undefined;
  const verifying: ((answer: CaptchaAnswer) => void)[] = [];
  let fee: (amount: { fee: number; calculatedFee: number }) => void = () => undefined;
  Object.assign(window, {
    grecaptcha: {
      ready: (draw: () => void) => draw(),
      render: (_: HTMLElement, { callback }: { callback: (token: string) => void }) => {
        check = callback;
        return 0;
      },
    },
    Stripe: () => ({
      elements: () => ({ create: element, update: () => undefined, submit: async () => ({}) }),
      createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_1' } }),
    }),
  });
  const server = fakeServer({
    'POST /donate/fee': () => new Promise((answer) => (fee = answer)),
    'POST /donate/captcha-verify': () => new Promise((answer) => verifying.push(answer)),
    'POST /donate/charge': () => ({ state: 'paid' }),
  });
  const ui = renderUi(<VisitorForm place={place} query={new URLSearchParams({ amount: '25' })} />);
  // At once: each key would draw the form anew.
  const giver = { 'First name': 'Ida', 'Last name': 'Visitor', Email: 'ida@example.test' };
  for (const [label, value] of Object.entries(giver)) fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });
  return {
    ...{ ...ui, ...server },
    donate: () => ui.user.click(screen.getByRole('button', { name: 'Donate' })),
    check: () => act(() => check('token')),
    verify: (answer: CaptchaAnswer) => act(async () => verifying.shift()?.(answer)),
    sayFee: (amount: number) => act(async () => fee({ fee: amount, calculatedFee: amount / 100 })),
  };
}

test('Donate waits for the check that is under way; what was missing isn’t said any longer', async () => {
  const { donate, check, verify, calls, last } = await filledIn();
  await donate();
  expect(screen.getByText('Please confirm that you’re not a robot.')).toBeTruthy();
  await check();
  expect(screen.queryByText('Please confirm that you’re not a robot.')).toBeNull();
  await donate();
  expect(calls()).not.toContain('POST /donate/charge');
  expect(screen.getByRole('button', { name: /Donate/ }).getAttribute('aria-busy')).toBe('true');
  await verify({ response: 'success', captcha: 'passed' });
  await screen.findByText('Thank you for your donation!');
  expect(last('POST /donate/charge')?.body).toMatchObject({ captcha: 'passed', id: 'ctoken_1' });
});

test('a check that fails after Donate is said once, and the next one counts', async () => {
  const { donate, check, verify, calls, last } = await filledIn();
  await check();
  await donate();
  await verify({ response: 'robot' });
  await screen.findByText('The check says that you may be a robot. Please try again.');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  expect(calls()).not.toContain('POST /donate/charge');
  await check();
  await verify({ response: 'success', captcha: 'passed' });
  await donate();
  await screen.findByText('Thank you for your donation!');
  expect(last('POST /donate/charge')?.body).toMatchObject({ captcha: 'passed' });
});

test('a fee that is still asked for is said only until it is known', async () => {
  const { user, donate, check, verify, sayFee, calls } = await filledIn();
  await check();
  await verify({ response: 'success', captcha: 'passed' });
  await waitFor(() => expect(calls()).toContain('POST /donate/fee'));
  await user.click(screen.getByRole('checkbox', { name: /^Cover/ }));
  await donate();
  expect(screen.getByRole('alert').textContent).toBe('Calculating the fee…');
  await sayFee(103);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await donate();
  await screen.findByText('Thank you for your donation!');
});
