/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '#shared/messaging/notifications/notifications.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { NotificationsList } from './NotificationsList.tsx';

const told = (id: string, message: string, more: Partial<Notification> = {}): Notification => ({
  id: id.padEnd(11, '0'),
  churchId,
  personId: 'person00000',
  contentType: 'task',
  contentId: 'thing000000',
  timeSent: '2026-11-20T10:00:00.000Z',
  isNew: false,
  message,
  ...more,
});
const open = (answers: Parameters<typeof renderStaff>[2], onGo?: () => void) =>
  renderStaff(<NotificationsList {...(onGo && { onGo })} />, [], { 'POST /notifications/read': () => ({}), ...answers });
const page = (...notifications: Notification[]) => ({ 'GET /notifications/page': () => ({ notifications }) });
afterEach(() => void jest.restoreAllMocks());

test('nothing new is said kindly', async () => {
  open(page());
  expect(await screen.findByRole('heading', { name: 'No notifications' })).toBeTruthy();
  expect(screen.getByText("You're all caught up!")).toBeTruthy();
});

test('what is new stands out, is read once it is shown, and stays marked while the list is open', async () => {
  const { server } = open(page(told('one', 'Please call Noah.', { isNew: true }), told('two', 'Chairs are put away.')));
  const [first, second] = within(await screen.findByRole('list', { name: 'Your notifications' })).getAllByRole('listitem');
  expect(within(first!).getByText('New')).toBeTruthy();
  expect(getComputedStyle(within(first!).getByText('Please call Noah.')).fontWeight).toBe('700');
  expect(within(second!).queryByText('New')).toBeNull();
  await waitFor(() => expect(server.last('POST /notifications/read')?.body).toEqual({ ids: ['one00000000'] }));
  expect(within(first!).getByText('New')).toBeTruthy();
  expect(server.calls().filter((one) => one === 'POST /notifications/read')).toHaveLength(1);
});

test('what can’t be marked as read is logged, and nobody is bothered with it', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open({ ...page(told('one', 'Please call Noah.', { isNew: true })), 'POST /notifications/read': () => refused('tooMany') });
  await screen.findByText('Please call Noah.');
  const failure = expect.objectContaining({ code: 'tooMany' });
  await waitFor(() => expect(warned).toHaveBeenCalledWith('Notifications could not be marked as read.', failure));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when it was is said in words, in full on hovering', async () => {
  open(page(told('one', 'Please call Noah.')));
  await screen.findByText('Please call Noah.');
  const time = document.querySelector('time');
  expect([time?.dateTime, time?.title]).toEqual(['2026-11-20T10:00:00.000Z', expect.stringContaining('2026')]);
});

test('a task leads to the task in this app, and a dialog hears of it', async () => {
  const go = jest.fn();
  const { user } = open(page(told('one', 'Please call Noah.')), go);
  const link = await screen.findByRole('link', { name: /Please call Noah/ });
  expect(link.getAttribute('href')).toBe('/tasks/thing000000');
  await user.click(link);
  expect(go).toHaveBeenCalledTimes(1);
});

test('an assignment opens the church’s site in a new tab, signed in', async () => {
  const tab = { opener: {}, location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockImplementation(() => Object.assign(Object.create(null), tab));
  const { user, server } = open({
    ...page(told('one', 'You’re asked to serve.', { contentType: 'assignment' })),
    'POST /sessions/handover': () => ({ url: 'http://grace.localhost/handover?code=once' }),
  });
  const link = await screen.findByRole('link', { name: /You’re asked to serve/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'http://grace.localhost/my/plans/thing000000',
    'noopener noreferrer',
  ]);
  await user.click(link);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('http://grace.localhost/handover?code=once'));
  expect(server.last('POST /sessions/handover')?.body).toMatchObject({ app: 'site', returnUrl: '/my/plans/thing000000' });
});

test('what leads nowhere safe is no link', async () => {
  open(page(told('one', 'Win a prize!', { contentType: 'general', link: 'javascript:alert(1)' })));
  await screen.findByText('Win a prize!');
  expect(screen.queryByRole('link')).toBeNull();
});

test('older ones are fetched on request; all can be marked as read at once', async () => {
  const first = { notifications: [told('one', 'Newest', { isNew: true })], next: 'more' };
  let asked = 0;
  const { user, server } = open({
    'GET /notifications/page': () => {
      asked += 1;
      // The newest page is requested again with every older one.
      return asked === 3 ? { notifications: [told('two', 'Oldest')] } : first;
    },
  });
  await screen.findByText('Newest');
  await user.click(screen.getByRole('button', { name: 'Show older notifications' }));
  expect(await screen.findByText('Oldest')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All notifications marked as read.')).toBeTruthy();
  expect(server.asked.some(({ call, body }) => call === 'POST /notifications/read' && JSON.stringify(body) === '{}')).toBe(true);
  expect(screen.queryByText('New')).toBeNull();
});

test('a failure says so and tries again', async () => {
  let fails = true;
  const { user } = open({ 'GET /notifications/page': () => (fails ? refused('tooMany') : { notifications: [] }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('No notifications')).toBeTruthy();
});
