/** @jest-environment ./web/ui/jsdom.mjs */
import { readFileSync } from 'node:fs';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { hydrateRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import type { Language } from '#shared/languages.ts';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { GiveScreen } from '../GiveScreen.tsx';
import { drawForm } from '../prerender.tsx';

// A busy machine renders late; one second isn't a failure.
configure({ asyncUtilTimeout: 8_000 });

const gateways = (['stripe', 'paypal'] as const).map((provider) => ({
  ...{ id: provider, provider, publicKey: 'pk_test_1', currency: 'usd', payFees: false, script: `about:${provider}` },
}));
const place: GivingPlace = {
  ...{ churchId: 'church', name: 'Grace', subDomain: 'grace', timeZone: 'UTC', language: 'en', portal: 'http://localhost' },
  ...{ logoLight: undefined, logoDark: undefined, captcha: undefined, gateways },
  funds: ['General', 'Roof', 'Mission'].map((name) => ({ id: name.toLowerCase(), name })),
};
const fileOf = (name: string): object => JSON.parse(readFileSync(`shared/locales/${name}.json`, 'utf8'));
const textsIn = (language: Language) => ({ ...fileOf(`entry/${language}`), ...fileOf(`give/${language}`) });

/** Runs the page's first script once; its listeners are those of the document, whichever form is in it. */
const early = import('./early.ts');

const wrongs: unknown[] = [];
jest.spyOn(console, 'error').mockImplementation((...said) => void wrongs.push(said));
let end = () => {};
afterEach(() => act(() => end()));

/** A page as the server has drawn it, at an address; `take` lets the program come. */
async function served(address = '/grace', language: Language = 'en') {
  await early;
  wrongs.length = 0;
  history.replaceState(null, '', address);
  const page = document.documentElement;
  page.lang = language;
  for (const name of ['live', 'fixed', 'arriving', 'lost']) delete page.dataset[name];
  const { html, title } = drawForm(place, language, textsIn(language));
  document.body.innerHTML = `<div id="root">${html}</div>`;
  document.dispatchEvent(new Event('readystatechange'));
  await i18next
    .use(initReactI18next)
    .init({ lng: language, resources: { [language]: { translation: textsIn(language) } }, nsSeparator: false, initAsync: false });
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  const server = fakeServer({});
  const take = async (pass = '') => {
    await act(async () => {
      const made = hydrateRoot(root, <GiveScreen church="grace" {...{ place, pass }} />, {
        onRecoverableError: (error) => wrongs.push(error),
      });
      end = () => made.unmount();
    });
    await waitFor(() => expect(page.dataset.live).toBe('true'));
  };
  return { user: userEvent.setup(), take, server, title };
}
const amount = () => screen.getByLabelText<HTMLInputElement>(/^(Amount|Betrag)/);
const fund = () => screen.getByLabelText<HTMLSelectElement>('Fund');
// Found by text: by role, the name of every button is made each time.
function button(name: string): HTMLButtonElement {
  const found = screen.getByText(name, { selector: 'button, button *' }).closest('button');
  if (!found) throw new Error(`${name} is no button.`);
  return found;
}

test.each<Language>(['en', 'de', 'hi'])('what the server draws in %s is what the browser draws', async (language) => {
  const { take, title } = await served('/grace', language);
  const before = document.querySelector('form');
  await take();
  expect([document.querySelector('form'), wrongs]).toEqual([before, []]);
  expect(title).toContain('Grace');
});

test('what was typed, chosen and pressed before the program came stays, and is done', async () => {
  const { user, take } = await served();
  await user.type(amount(), '25');
  await user.selectOptions(fund(), 'Roof');
  await user.click(screen.getByLabelText('Recurring'));
  await user.type(screen.getByLabelText(/Last name/), 'Berg');
  await user.selectOptions(screen.getByLabelText('Payment Method'), 'paypal');
  await user.click(button('Add More'));
  await user.click(button('Donate'));
  expect([button('Donate'), button('Add More')].map((one) => one.getAttribute('aria-busy'))).toEqual(['true', 'true']);
  const field = amount();
  await take();
  expect(screen.getAllByLabelText<HTMLInputElement>('Amount').map(({ value }) => value)).toEqual(['25', '']);
  expect(screen.getAllByLabelText('Amount')[0]).toBe(field);
  expect(screen.getAllByLabelText<HTMLSelectElement>('Fund').map(({ value }) => value)).toEqual(['roof', 'general']);
  expect(screen.getByLabelText('Frequency')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Payment Method').value).toBe('paypal');
  expect(screen.getByText('$25.00')).toBeTruthy();
  expect(screen.getByText('Please enter your first name.')).toBeTruthy();
  expect(screen.queryByText('Please enter your last name.')).toBeNull();
  expect(button('Donate').getAttribute('aria-busy')).toBeNull();
  await user.click(button('Add More'));
  expect(screen.getAllByLabelText('Amount')).toHaveLength(3);
});

test('what the address says is fixed at once, and what was typed beside it stays', async () => {
  const { user, take } = await served('/grace?amount=30&fundId=mission&frequency=two_week');
  expect(screen.getByLabelText<HTMLInputElement>('Recurring').checked).toBe(true);
  expect([amount().value, amount().disabled, fund().value, fund().disabled]).toEqual(['30.00', true, 'mission', true]);
  await user.type(screen.getByLabelText(/First name/), 'Ada');
  await take();
  expect([amount().value, amount().disabled, fund().value, fund().disabled]).toEqual(['30.00', true, 'mission', true]);
  expect([screen.queryByRole('button', { name: 'Add More' }), screen.getByText('$30.00')]).toEqual([null, expect.anything()]);
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Ada');
  expect(screen.getByLabelText<HTMLSelectElement>('Frequency').value).toBe('two_week');
});

test('a fixed amount is written as the page’s language reads it, before and after', async () => {
  const { take } = await served('/grace?amount=30.5', 'de');
  expect([amount().value, amount().disabled]).toEqual(['30,50', true]);
  await take();
  expect([amount().value, amount().disabled]).toEqual(['30,50', true]);
});

test('a member who comes from the portal types an amount while the sign-in is under way', async () => {
  const { user, take, server } = await served('/grace');
  await user.type(amount(), '40');
  await user.click(button('Donate'));
  await take('c'.repeat(43));
  await waitFor(() => expect(server.calls()).toContain('POST /givingpass/exchange'));
  expect(amount().value).toBe('40');
  // The code is of no one here: the visitor's form has kept the amount, and says what it needs.
  expect(await screen.findByText('Signing in didn’t work. Try again, or give without it.')).toBeTruthy();
  expect(amount().value).toBe('40');
  expect(await screen.findByText('Please enter your first name.')).toBeTruthy();
});

test('who waits for a program that doesn’t come is told', async () => {
  const { user } = await served();
  await user.click(button('Donate'));
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect([document.documentElement.dataset.lost, button('Donate').getAttribute('aria-busy')]).toEqual(['true', null]);
});
