/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { NextEvent } from '#shared/content/calendars/events/events.ts';
import type { Permission } from '#shared/permissions.ts';
import { forgetOwnGiving } from '#web/giving/home/loadOwnGiving.ts';
import { useSession } from '#web/session/session.tsx';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { cardsFor } from './cards.ts';

beforeEach(() => localStorage.clear());

function Cards() {
  const session = useSession();
  return session.current && cardsFor(session).map(({ key, Card }) => <Card key={key} />);
}
const event: NextEvent = {
  ...{ id: 'event000000', groupId: 'group000000', groupName: 'Choir', title: 'Practice', location: 'Hall', allDay: false },
  ...{ start: '2026-11-25T19:00:00', end: '2026-11-25T20:30:00' },
};
const quiet = {
  'GET /events/next': () => ({ zone: 'UTC', events: [event], registrations: [] }),
  'GET /privateMessages/inbox': () => ({ entries: [] }),
  'GET /notifications/page': () => ({ notifications: [] }),
  'GET /people/birthdays': () => [],
  'GET /forms/open': () => ({ forms: [], manages: false }),
  'GET /gifts/home': () => ({ takes: false }),
};
const show = (permissions: readonly Permission[], answers: Parameters<typeof renderStaff>[2]) =>
  renderStaff(<Cards />, permissions, { ...quiet, ...answers });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a member has what is coming up, what is unread and birthdays; each says when there is nothing', async () => {
  const { server } = show([], {});
  const row = await screen.findByRole('link', { name: /Practice.*7:00.*8:30.*Choir · Hall/ });
  expect(row.getAttribute('href')).toBe('/groups/group000000?tab=calendar');
  expect(await screen.findByText('You’ve read everything.')).toBeTruthy();
  expect(await screen.findByText('No birthdays in the coming week.')).toBeTruthy();
  expect(titles()).toEqual(['Coming up', 'Unread messages', 'Birthdays']);
  expect(server.calls().filter((call) => /requests|reports|pages|blocks|imports/.test(call))).toEqual([]);
});

test('forms meant for the user are a card until they are submitted', async () => {
  const form = { contentType: 'form', restricted: true, sent: false } as const;
  const forms = [
    { ...form, id: 'form0000001', name: 'Summer camp', closes: '2026-12-01T00:00' },
    { ...form, id: 'form0000002', name: 'Connect card', restricted: false },
    { ...form, id: 'form0000003', name: 'Survey', sent: true },
  ];
  show([], { 'GET /forms/open': () => ({ forms, manages: false }) });
  const card = within(await screen.findByRole('region', { name: 'Forms for you' }));
  const row = await card.findByRole('link', { name: 'Summer camp Open until December 1, 2026' });
  expect(row.getAttribute('href')).toBe('/forms/form0000001');
  expect(card.queryByText('Connect card')).toBeNull();
  expect(card.queryByText('Survey')).toBeNull();
});

test('who gives has the last donation, the next one, and the way to give', async () => {
  const last = { date: '2026-11-01', amount: 5000, currency: 'usd' };
  show([], { 'GET /gifts/home': () => ({ takes: true, last, next: { ...last, date: '2026-12-01' } }) });
  const card = within(await screen.findByRole('region', { name: 'Giving' }));
  await card.findByRole('link', { name: 'Give' });
  const links = (await card.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(links.slice(-3)).toEqual(['Last donation$50.00 · Nov 1, 2026', 'Next recurring donation$50.00 · Dec 1, 2026', 'Give']);
});

test('the own giving is asked once a day, and again after its page was open; what was kept for someone else is not shown', async () => {
  const opened = async () => {
    const { server, unmount } = show([], { 'GET /gifts/home': () => ({ takes: true }) });
    await screen.findByRole('region', { name: 'Giving' });
    unmount();
    return server.calls().filter((call) => call.includes('/gifts/home')).length;
  };
  expect([await opened(), await opened()]).toEqual([1, 0]);
  forgetOwnGiving();
  expect([await opened(), await opened()]).toEqual([1, 0]);
  const kept = localStorage.getItem('narthex.giving') ?? '';
  expect(kept).toContain('"takes":true');
  for (const other of [kept.replace('user0000000', 'user0000001'), kept.replace('grace', 'hope-'), kept.replace(/ 20\d\d/, ' 2025'), 'x']) {
    localStorage.setItem('narthex.giving', other);
    expect(await opened()).toBe(1);
  }
});

test('one card that fails says so and is tried again; the others stand', async () => {
  let down = true;
  const { user } = show([], { 'GET /people/birthdays': () => (down ? refused('unexpected') : []) });
  const failed = within(await screen.findByRole('region', { name: 'Birthdays' }));
  await failed.findByRole('alert');
  expect(await screen.findByText('Practice')).toBeTruthy();
  down = false;
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await failed.findByText('No birthdays in the coming week.')).toBeTruthy();
});

test('staff have what waits for them, and no card of calendars as long as all can be read', async () => {
  const page = { id: 'page0000000', title: 'Christmas', published: false, changed: false, modifiedBy: 'Maya' };
  show(['Membership:Groups:Edit', 'Messaging:Reports:View', 'Content:Content:Edit'], {
    'GET /groups/requests': () => [
      {
        groupId: 'group000000',
        groupName: 'Choir',
        personId: 'kenji000000',
        name: 'Kenji',
        photo: '',
        message: '',
        asked: '2026-11-20T10:00:00.000Z',
      },
    ],
    'GET /messages/reports/open': () => [],
    'GET /pages': () => [page, { ...page, id: 'page0000001', title: 'Home', published: true }],
    'GET /blocks': () => [],
    'GET /calendarimports/broken': () => [],
  });
  expect((await screen.findByRole('link', { name: /Kenji.*Choir/ })).getAttribute('href')).toBe('/groups/group000000?tab=requests');
  expect((await screen.findByRole('link', { name: /Christmas.*Draft · Maya/ })).getAttribute('href')).toBe('/site/pages/page0000000');
  expect(screen.queryByText('Home')).toBeNull();
  expect(await screen.findByText('No open reports.')).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(['Join requests', 'Open reports', 'Drafts', 'Coming up', 'Unread messages', 'Birthdays']));
});
