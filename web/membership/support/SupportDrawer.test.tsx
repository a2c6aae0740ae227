/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { chapters } from './articles.ts';
import { SupportButton } from './SupportButton.tsx';
import { SupportDrawer } from './SupportDrawer.tsx';

const grace = userChurch('grace');
const withContact = {
  ...grace,
  church: {
    ...grace.church,
    settings: [{ id: 'setting0000', churchId: grace.church.id, keyName: 'supportContact', value: 'help@grace.test', public: true }],
  },
};
const open = (of: typeof grace) =>
  renderSignedIn(<SupportDrawer open onClose={() => {}} section="people" />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([of]) }),
  });
beforeEach(() => localStorage.setItem('narthex.lastChurchId', grace.church.id));

test('leads to the documentation, the articles of the menu, and whom to ask', async () => {
  open(withContact);
  expect((await screen.findByRole('link', { name: /Documentation/ })).getAttribute('href')).toBe(places.supportDocs);
  const tour = within(screen.getByRole('region', { name: 'Features Tour' })).getAllByRole('link');
  expect(tour.map((link) => link.getAttribute('href'))).toEqual(chapters.people.map(({ path }) => `${places.supportDocs}/${path}`));
  expect(screen.getByRole('link', { name: 'Support email' }).getAttribute('href')).toBe('mailto:help@narthex.test');
  expect(screen.getByRole('link', { name: /Support forum/ }).getAttribute('href')).toBe(places.supportForum);
  expect(screen.getByRole('link', { name: 'Support contact' }).getAttribute('href')).toBe('mailto:help@grace.test');
});

test('a church without a contact of its own has no button for it', async () => {
  open(grace);
  await screen.findByRole('link', { name: /Documentation/ });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Support contact' })).toBeNull());
});

test('the floating button opens Get Support', async () => {
  const { user } = renderSignedIn(<SupportButton />);
  await user.click(await screen.findByRole('button', { name: 'Support' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get Support' }));
  expect((await dialog.findByRole('link', { name: /Documentation/ })).getAttribute('href')).toBe(places.supportDocs);
  expect(dialog.getByRole('link', { name: /Support forum/ }).getAttribute('href')).toBe(places.supportForum);
});
