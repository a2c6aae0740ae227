/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { Ready } from '../conversations/readyTesting.tsx';
import { info, own, ruth } from '../conversations/testing.ts';
import type { Place } from './messagesPath.ts';
import { NewMessage } from './NewMessage.tsx';

const gone = jest.fn<(place: Place) => void>();
const back = jest.fn();
/** Drafts must not carry over between tests. */
afterEach(() => {
  for (const key of Object.keys(localStorage)) if (/^narthex\.(draft|outbox)\./.test(key)) localStorage.removeItem(key);
});

function Here() {
  const [place, setPlace] = useState<Place>({ view: 'new' });
  const go = (next: Place) => {
    gone(next);
    if (next.view === 'new') setPlace(next);
  };
  return <NewMessage frame={{ heading: 'h2', onBack: back }} to={place.view === 'new' ? place.to : undefined} onGo={go} />;
}

const person = (id: string, display: string) => ({ id, churchId: 'c', name: { display }, contactInfo: {}, photo: '', formSubmissions: [] });
const open = (answers: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn(
    <Ready>
      <Here />
    </Ready>,
    {
      'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
      'GET /people/search': () => [person(own, 'Anna Berg'), person(ruth, 'Ruth Miller')],
      'GET /people/basic': () => [],
      'POST /privateMessages/prepare': () => ({ participants: info().participants }),
      ...answers,
    },
  );
type User = ReturnType<typeof open>['user'];
const choose = async (user: User) => {
  await user.type(await screen.findByRole('textbox', { name: 'Search for a person' }), 'mil{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Message Ruth Miller' }));
};

test('nothing is searched for while the field is empty; Enter searches; never for oneself', async () => {
  const { user, server } = open();
  const field = await screen.findByRole('textbox', { name: 'Search for a person' });
  expect(screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled')).toBe(true);
  await user.type(field, '   {Enter}');
  expect(server.calls()).not.toContain('GET /people/search');
  await user.type(field, 'mil{Enter}');
  expect(await screen.findByRole('button', { name: 'Message Ruth Miller' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Message Anna Berg' })).toBeNull();
});

test('nothing else is searched for while a search is under way', async () => {
  let answer = () => {};
  const under = new Promise<void>((done) => {
    answer = done;
  });
  const { user } = open({ 'GET /people/search': () => under.then(() => [person(ruth, 'Ruth Miller')]) });
  await user.type(await screen.findByRole('textbox', { name: 'Search for a person' }), 'mil{Enter}');
  expect((await screen.findByRole('progressbar')).closest('button')?.disabled).toBe(true);
  answer();
  expect(await screen.findByRole('button', { name: 'Message Ruth Miller' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled')).toBe(false);
});

test('a person with whom there is a conversation leads there', async () => {
  const { user, server } = open({ 'POST /privateMessages/prepare': () => ({ conversationId: 'conversatio', participants: [] }) });
  await choose(user);
  await waitFor(() => expect(gone).toHaveBeenLastCalledWith({ view: 'thread', id: 'conversatio' }));
  expect(server.last('POST /privateMessages/prepare')?.body).toEqual({ personIds: [ruth] });
  expect(server.calls()).not.toContain('POST /privateMessages/open');
});

test('otherwise one writes, sees who reads along, and only the first message makes the conversation', async () => {
  const guarded = [...info().participants, { personId: 'mum00000000', name: 'Mara Mum', role: 'guardian', received: 0, read: 0 }];
  const { user, server } = open({
    'POST /privateMessages/prepare': () => ({ participants: guarded }),
    'POST /privateMessages/open': () => info(),
    'POST /messages': () => [],
  });
  await choose(user);
  expect(await screen.findByText('Mara Mum is here as a guardian')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ruth Miller' })).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Message Ruth Miller' });
  expect(server.calls()).not.toContain('POST /privateMessages/open');
  await user.type(field, 'Hello Ruth{Enter}');
  await waitFor(() => expect(gone).toHaveBeenLastCalledWith({ view: 'thread', id: 'conversatio' }));
  expect(server.last('POST /privateMessages/open')?.body).toEqual({ personId: ruth });
  const kept = Object.keys(localStorage).find((key) => key.startsWith('narthex.outbox.'));
  expect(localStorage.getItem(kept ?? '')).toContain('Hello Ruth');
});

test('what could not be begun is said, and the text is still there', async () => {
  const { user } = open({ 'POST /privateMessages/open': () => refused('forbidden') });
  await choose(user);
  const field = await screen.findByRole('textbox', { name: 'Message Ruth Miller' });
  await user.type(field, 'Hello Ruth{Enter}');
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  await waitFor(() => expect(field).toHaveProperty('value', 'Hello Ruth'));
});

test('no one found, with its hint; the way back', async () => {
  const { user } = open({ 'GET /people/search': () => [] });
  await user.type(await screen.findByRole('textbox', { name: 'Search for a person' }), 'zz');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No people found')).toBeTruthy();
  expect(screen.getByText('Try searching with a different name')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to messages' }));
  expect(back).toHaveBeenCalled();
});

test('who cannot be written to: it says why', async () => {
  const { user } = open({ 'POST /privateMessages/prepare': () => refused('forbidden') });
  await choose(user);
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
});
