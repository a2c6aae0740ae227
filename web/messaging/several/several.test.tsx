/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import type { Participant } from '#shared/messaging/words.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { Ready } from '../conversations/readyTesting.tsx';
import { ThreadView } from '../conversations/ThreadView.tsx';
import { info, message, own, ruth, thread } from '../conversations/testing.ts';
import type { Place } from '../privateMessages/messagesPath.ts';
import { NewMessage } from '../privateMessages/NewMessage.tsx';

const changed = jest.fn();
const left = jest.fn();
const gone = jest.fn<(place: Place) => void>();
afterEach(() => {
  jest.clearAllMocks();
  for (const key of Object.keys(localStorage)) if (/^narthex\.(draft|outbox)\./.test(key)) localStorage.removeItem(key);
});

const ben = 'ben00000000';
const partner = (personId: string, name: string): Participant => ({ personId, name, role: 'partner', received: 0, read: 0 });
const guardian: Participant = { personId: 'mum00000000', name: 'Mara Mum', role: 'guardian', received: 0, read: 0 };
const three = [partner(own, 'Anna Berg'), partner(ruth, 'Ruth Miller'), partner(ben, 'Ben Day')];
const several = (over: Partial<NonNullable<ThreadInfo['several']>> = {}, participants = [...three]) =>
  info({ participants, several: { title: '', since: 0, blockedIds: [], ...over } });
const person = (id: string, display: string) => ({ id, churchId: 'c', name: { display }, contactInfo: {}, photo: '', formSubmissions: [] });
const answers = {
  'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
  'GET /people/basic': () => [],
  'GET /people/search': () => [person(ruth, 'Ruth Miller'), person(ben, 'Ben Day'), person('dee00000000', 'Dee Ray')],
};

function Shown({ about, live }: { readonly about: ThreadInfo; readonly live: ReturnType<typeof thread> }) {
  const draft = useState('');
  return (
    <Ready>
      <ThreadView info={about} thread={live} own={own} frame={{ heading: 'h1', onLeft: left }} draft={draft} onChanged={changed} />
    </Ready>
  );
}
const open = async (about: ThreadInfo, live = thread(), more: Parameters<typeof renderSignedIn>[1] = {}) => {
  const drawn = renderSignedIn(<Shown about={about} live={live} />, { ...answers, ...more });
  await screen.findByRole('heading', { level: 1 });
  return drawn;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, item: string) => {
  await user.click(screen.getByRole('button', { name: 'Conversation options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('shows its name or its people, how many they are, what happened, and from where one reads', async () => {
  const event = { what: 'added' as const, names: ['Anna Berg'] };
  const live = thread({ messages: [message(3, { event, content: '(added Anna Berg)' }), message(4)] });
  await open(several({ title: 'Choir trip', since: 2 }), live);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choir trip');
  expect(screen.getByText('3 people')).toBeTruthy();
  expect(screen.getByText('You were added here. Earlier messages aren’t shown.')).toBeTruthy();
  const log = screen.getByRole('log', { name: 'Conversation with Ruth Miller and Ben Day' });
  expect(within(log).getByText(/Ruth Miller added Anna Berg/)).toBeTruthy();
  expect(within(log).getAllByRole('article')).toHaveLength(1);
});

test('who is in it is seen with the reason; whom one has blocked is said above the messages', async () => {
  const { user, server } = await open(several({ blockedIds: [ben] }, [...three, guardian]), thread(), {
    'POST /privateMessages/block': () => ({}),
  });
  expect(screen.getByText('You blocked Ben Day. In this conversation you still see each other’s messages.')).toBeTruthy();
  await choose(user, 'People in this conversation');
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ABAnna Berg (you)',
    'RMRuth Miller',
    'BDBen DayBlocked',
    'MMMara MumHere as a guardian',
  ]);
  await user.click(screen.getByRole('button', { name: 'Unblock Ben Day' }));
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(server.last('POST /privateMessages/block')?.body).toEqual({ personId: ben, blocked: false });
});

test('people are added, who read from then on; what speaks against it is said, and the choice stays', async () => {
  let isRefused = true;
  const { user, server } = await open(several(), thread(), {
    'POST /privateMessages/thread/conversatio/add': () => (isRefused ? refused('notTogether') : several()),
  });
  await choose(user, 'Add people');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('People you add see messages from now on, not earlier ones.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Search for a person' }), 'd{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Add Dee Ray' }));
  expect(dialog.queryByRole('button', { name: 'Add Ben Day' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('These people can’t be in one conversation. Please choose other people.')).toBeTruthy();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Dee Ray added.')).toBeTruthy();
  expect(server.last('POST /privateMessages/thread/conversatio/add')?.body).toEqual({ personIds: ['dee00000000'] });
});

test('it is named, and left after a question', async () => {
  const { user, server } = await open(several(), thread(), {
    'POST /privateMessages/thread/conversatio/name': () => several({ title: 'Trip' }),
    'POST /privateMessages/thread/conversatio/leave': () => ({}),
  });
  await choose(user, 'Rename conversation');
  await user.type(await screen.findByRole('textbox', { name: /Conversation name/ }), 'Trip{Enter}');
  expect(await screen.findByText('Name saved.')).toBeTruthy();
  expect(server.last('POST /privateMessages/thread/conversatio/name')?.body).toEqual({ title: 'Trip' });
  await choose(user, 'Leave conversation');
  expect(left).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(left).toHaveBeenCalled());
});

test('a watcher sees who is there and arranges nothing; alone, no one writes', async () => {
  const guarding = several({}, [{ ...guardian, personId: own, name: 'Anna Berg' }, ...three.slice(1)]);
  const { user } = await open({ ...guarding, canWrite: false });
  expect(screen.getByText('No one else is in this conversation anymore.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Conversation options' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['People in this conversation', 'Mute']);
});

test('several are chosen, shown with required watchers, and messaged', async () => {
  function Here() {
    const [place, setPlace] = useState<Place>({ view: 'new' });
    const go = (next: Place) => {
      gone(next);
      if (next.view === 'new') setPlace(next);
    };
    return <NewMessage frame={{ heading: 'h2' }} to={place.view === 'new' ? place.to : undefined} onGo={go} />;
  }
  const { user, server } = renderSignedIn(
    <Ready>
      <Here />
    </Ready>,
    {
      ...answers,
      'POST /privateMessages/prepare': () => ({ participants: [...three, guardian] }),
      'POST /privateMessages/start': () => several(),
      'POST /messages': () => [],
    },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Search for a person' }), 'e{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Add Ruth Miller' }));
  // Once one person is selected, clicking a name adds to the selection, so that no one is messaged by mistake.
  await user.click(screen.getByRole('button', { name: 'Add Dee Ray' }));
  await user.click(screen.getByRole('button', { name: 'Add Ben Day' }));
  await user.click(within(screen.getByRole('list', { name: 'Selected people' })).getByRole('button', { name: 'Remove Dee Ray' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Mara Mum is here as a guardian')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to messages' }));
  expect(within(screen.getByRole('list', { name: 'Selected people' })).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const name = await screen.findByRole('textbox', { name: /Conversation name/ });
  // The message field takes focus one frame after it appears.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Message / })));
  await user.type(name, 'Eggs');
  await user.type(screen.getByRole('textbox', { name: /^Message / }), 'Who brings eggs?{Enter}');
  await waitFor(() => expect(gone).toHaveBeenLastCalledWith({ view: 'thread', id: 'conversatio' }));
  expect(server.last('POST /privateMessages/start')?.body).toEqual({ personIds: [ruth, ben], title: 'Eggs' });
});
