/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';

afterEach(() => i18next.changeLanguage('en'));

test('a language chosen in the profile stays without a reload, though the account knows another', async () => {
  const { user, server } = renderSignedIn(<PreferencesSection />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')], { language: 'en' }) }),
    'POST /account/language': ({ body }) => body,
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch');
  await waitFor(() => expect(server.last('POST /account/language')?.body).toEqual({ language: 'de' }));
  // Any revert would come with the next render.
  await act(async () => undefined);
  expect(i18next.language).toBe('de');
});
