/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { chooseLanguage } from './accountLanguage.ts';
import { signedIn, userChurch } from './testing/fixtures.ts';
import { renderSignedIn } from './testing/renderSignedIn.tsx';

afterEach(() => i18next.changeLanguage('en'));

test('the language of the account goes before that of the browser', async () => {
  renderSignedIn(<p />, { 'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')], { language: 'de' }) }) });
  await waitFor(() => expect(i18next.language).toBe('de'));
});

test('one chosen before signing in stays, and is kept with the account', async () => {
  let language = 'de';
  await i18next.changeLanguage('fr');
  chooseLanguage('fr');
  const { server } = renderSignedIn(<p />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')], { language }) }),
    'POST /account/language': () => {
      language = 'fr';
      return { language };
    },
  });
  await waitFor(() => expect(server.calls().filter((call) => call === 'POST /sessions/resume')).toHaveLength(2));
  expect(server.last('POST /account/language')?.body).toEqual({ language: 'fr' });
  expect(server.calls().filter((call) => call === 'POST /account/language')).toHaveLength(1);
  expect(i18next.language).toBe('fr');
});
