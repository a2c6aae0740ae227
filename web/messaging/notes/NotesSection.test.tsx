/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Note } from '#shared/messaging/notes/notes.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { NotesSection } from './NotesSection.tsx';

const own = 'person00000';
const address = '/notes/person/noah0000000';
const note = (id: string, content: string, more: Partial<Note> = {}): Note => ({
  id,
  churchId,
  conversationId: 'conversat00',
  personId: own,
  displayName: 'Anna Berg',
  timeSent: '2026-11-20T10:00:00.000Z',
  messageType: 'message',
  content,
  number: 1,
  revision: 1,
  confidential: false,
  can: { edit: true, remove: true, report: false },
  ...more,
});
const mine = note('mine0000000', 'Was in hospital.');
const hers = note('hers0000000', 'Wants to help with the choir.', {
  personId: 'maya0000000',
  displayName: 'Maya Patel',
  can: { edit: false, remove: false, report: false },
});

const section = (
  <RequirePermission needs={['Messaging:Notes:View']} title="A person">
    <NotesSection contentType="person" contentId="noah0000000" />
  </RequirePermission>
);
const open = (notes: readonly Note[], answers: Parameters<typeof renderStaff>[2] = {}, can = { add: true, addConfidential: true }) =>
  renderStaff(section, ['Messaging:Notes:View'], {
    [`GET ${address}`]: () => ({ notes, conversationIds: [], can }),
    'GET /people/basic': () => [],
    ...answers,
  });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
beforeEach(() => sessionStorage.clear());

test('tells who wrote what, what was edited and what is confidential; only one’s own can be edited', async () => {
  open([mine, { ...hers, timeUpdated: '2026-11-21T10:00:00.000Z', confidential: true }]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Notes' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Was in hospital.');
  expect(within(first!).getByRole('button', { name: /^Edit note/ })).toBeTruthy();
  expect(second?.textContent).toContain('edited');
  expect(second?.textContent).toContain('Visible only to people with the “Confidential notes” permission.');
  expect(
    within(second!)
      .getAllByRole('button')
      .map(({ title }) => title),
  ).toEqual(['Reply', 'Add reaction']);
});

test('a note that was changed in another tab meanwhile is taken up, or asked about', async () => {
  let now = mine;
  const { user, server } = open([], {
    [`GET ${address}`]: () => ({ notes: [now], conversationIds: [], can: { add: true, addConfidential: false } }),
    [`POST ${address}`]: ({ body }) => note('other000000', '', Object(body)),
  });
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit note' });
  const change = async (content: string) => {
    now = { ...now, content };
    await user.type(await box(), 'x');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
  };
  await user.click(await screen.findByRole('button', { name: /^Edit note/ }));
  await change('Is at home.');
  await waitFor(async () => expect((await field()).value).toBe('Is at home.'));
  await user.type(await field(), ' Visit on Friday.');
  await change('Is away.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const asked = await screen.findByRole('dialog', { name: 'Someone else edited this too' });
  expect(asked.textContent).toContain('Is away.');
  await user.click(within(asked).getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.last(`POST ${address}`)?.body).toMatchObject({ content: 'Is at home. Visit on Friday.' }));
});

test('without notes it says so; read-only users are offered nothing', async () => {
  open([], {}, { add: false, addConfidential: false });
  expect(await screen.findByText('No notes yet')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('nothing, or nothing but spaces, cannot be sent', async () => {
  const { user, server } = open([]);
  const send = () => screen.getByRole('button', { name: 'Add note' });
  await box();
  expect(send().hasAttribute('disabled')).toBe(true);
  await user.type(await box(), '   ');
  expect(screen.getByText('Please enter a message')).toBeTruthy();
  expect(send().hasAttribute('disabled')).toBe(true);
  await user.type(await box(), '{Control>}{Enter}{/Control}');
  expect(server.calls()).not.toContain(`POST ${address}`);
});

test('a note is sent once, trimmed, and shown', async () => {
  const notes: Note[] = [];
  const { user, server } = open(notes, {
    [`POST ${address}`]: () => {
      notes.push(mine);
      return mine;
    },
  });
  await user.type(await box(), '  Was in hospital. ');
  await user.click(screen.getByRole('checkbox', { name: 'Confidential' }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added.')).toBeTruthy();
  expect(await screen.findByText('Was in hospital.')).toBeTruthy();
  expect(server.last(`POST ${address}`)?.body).toMatchObject({ content: 'Was in hospital.', confidential: true });
  expect((await box()).value).toBe('');
});

test('a failure keeps what was typed, and the same note is tried again', async () => {
  let fails = true;
  const { user, server } = open([], { [`POST ${address}`]: () => (fails ? refused('tooMany') : mine) });
  await user.type(await box(), 'Was in hospital.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  expect((await box()).value).toBe('Was in hospital.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Note added.');
  const ids = server.asked.filter(({ call }) => call === `POST ${address}`).map(({ body }) => Object(body).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('what is begun is still there after the screen was left', async () => {
  const first = open([]);
  await first.user.type(await box(), 'Half a thou');
  await first.user.click(screen.getByRole('checkbox', { name: 'Confidential' }));
  first.unmount();
  open([]);
  expect((await box()).value).toBe('Half a thou');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Confidential' }).checked).toBe(true);
});

test('the note of another is refused in kind words', async () => {
  const { user } = open([mine], { [`POST ${address}`]: () => refused('forbidden') });
  const fetchAs = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    init?.method === 'POST' && String(input).endsWith(address)
      ? Promise.resolve(new Response(JSON.stringify({ errors: ['Forbidden'], code: 'othersMessage' }), { status: 403 }))
      : fetchAs(input, init);
  await user.click(await screen.findByRole('button', { name: /^Edit note/ }));
  const area = screen.getByRole('textbox', { name: 'Edit note' });
  await user.clear(area);
  await user.type(area, 'Is home again.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain("You can't edit the message sent by others.");
});

test('a note is changed in place; Escape gives up', async () => {
  let kept = mine;
  const { user, server } = open([], {
    [`GET ${address}`]: () => ({ notes: [kept], conversationIds: [], can: { add: true, addConfidential: false } }),
    [`POST ${address}`]: () => {
      kept = { ...mine, content: 'Is home again.', timeUpdated: '2026-11-21T10:00:00.000Z' };
      return kept;
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Edit note/ }));
  await user.keyboard('!{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Edit note' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Edit note/ }));
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit note' });
  expect(area.value).toBe('Was in hospital.');
  await user.clear(area);
  await user.type(area, 'Is home again.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Is home again.')).toBeTruthy();
  expect(server.last(`POST ${address}`)?.body).toMatchObject({ id: mine.id, content: 'Is home again.' });
});

test('deleting asks first', async () => {
  let notes: readonly Note[] = [mine];
  const { user, server } = open([], {
    [`GET ${address}`]: () => ({ notes, conversationIds: [], can: { add: true, addConfidential: false } }),
    [`DELETE /messages/${mine.id}`]: () => {
      notes = [];
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete note/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this note?' });
  expect(server.calls()).not.toContain(`DELETE /messages/${mine.id}`);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Was in hospital.')).toBeNull());
  expect(await screen.findByText('No notes yet')).toBeTruthy();
});

test('a note is answered; the answer is as confidential, and leads to what it answers', async () => {
  const secret = { ...mine, confidential: true };
  const answer = { ...mine, id: 'answer00000', number: 9, content: 'Thank you.', replyTo: { number: mine.number } };
  let notes: readonly Note[] = [secret];
  const { user, server } = open([], {
    [`GET ${address}`]: () => ({ notes, conversationIds: [], can: { add: true, addConfidential: true } }),
    [`POST ${address}`]: () => {
      notes = [secret, answer];
      return answer;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  expect(screen.queryByRole('checkbox', { name: 'Confidential' })).toBeNull();
  await user.type(await box(), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Note added.');
  expect(server.last(`POST ${address}`)?.body).toMatchObject({ content: 'Thank you.', replyTo: mine.number, confidential: true });
  expect((await screen.findByRole('button', { name: /^In reply to:/ })).textContent).toContain(mine.content);
});
