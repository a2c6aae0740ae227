/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { Ready } from '../conversations/readyTesting.tsx';
import { info, own, ruth } from '../conversations/testing.ts';
import type { Place } from './messagesPath.ts';
import { NewMessage } from './NewMessage.tsx';

const go = jest.fn<(place: Place) => void>();
const back = jest.fn();
const person = (id: string, display: string) => ({ id, churchId: 'c', name: { display }, contactInfo: {}, photo: '', formSubmissions: [] });
const open = (answers: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn(
    <Ready>
      <NewMessage frame={{ heading: 'h2', onBack: back }} onGo={go} />
    </Ready>,
    {
      'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
      'GET /people/search': () => [person(own, 'Anna Berg'), person(ruth, 'Ruth Miller')],
      ...answers,
    },
  );

test('nothing is searched for while the field is empty; Enter searches; a person is chosen', async () => {
  const { user, server } = open({ 'POST /privateMessages/open': () => info() });
  const field = await screen.findByRole('textbox', { name: 'Search for a person' });
  expect(screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled')).toBe(true);
  await user.type(field, '   {Enter}');
  expect(server.calls()).not.toContain('GET /people/search');
  await user.type(field, 'mil{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Message Ruth Miller' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith({ view: 'thread', id: 'conversatio' }));
  expect(server.last('POST /privateMessages/open')?.body).toEqual({ personId: ruth });
  expect(screen.queryByRole('button', { name: 'Message Anna Berg' })).toBeNull();
});

test('nobody found, with its hint; the way back', async () => {
  const { user } = open({ 'GET /people/search': () => [] });
  await user.type(await screen.findByRole('textbox', { name: 'Search for a person' }), 'zz');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No people found')).toBeTruthy();
  expect(screen.getByText('Try searching with a different name')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to messages' }));
  expect(back).toHaveBeenCalled();
});

test('what cannot be opened says why', async () => {
  const { user } = open({ 'POST /privateMessages/open': () => refused('forbidden') });
  await user.type(await screen.findByRole('textbox', { name: 'Search for a person' }), 'mil{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Message Ruth Miller' }));
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
});
