/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Recipient } from '#shared/messaging/mailings/mailings.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { ComposeScreen } from './ComposeScreen.tsx';
import { sumsOf } from './sums.ts';

const someone = (personId: string, o: Partial<Recipient> = {}): Recipient => ({
  ...{ personId, name: `Name ${personId}`, keys: [personId], guardians: [] },
  ...o,
});

test('people who share an address have one copy, minors that of their adults', () => {
  const people = [
    someone('a'),
    someone('b', { keys: ['a'] }),
    someone('c', { keys: ['a', 'd'] }),
    someone('e', { keys: [], reason: 'off' }),
  ];
  expect(sumsOf(people)).toEqual({ gets: 3, copies: 2, reasons: new Map([['off', 1]]) });
});

test('everyone is judged page by page, and those who get nothing come first', async () => {
  let pages = 0;
  const drawn = renderStaff(
    <ComposeScreen textField={() => null} richText={(html) => html} stoppedList={() => null} />,
    ['Messaging:Emails:Send'],
    {
      'GET /emailTemplates': () => [],
      'GET /groups': () => [],
      'GET /mailings/recipients': () => {
        pages += 1;
        return pages === 1 ? { people: [someone('a')], next: 'more' } : { people: [someone('b', { keys: [], reason: 'noAddress' })] };
      },
    },
  );
  await drawn.user.selectOptions(await screen.findByLabelText('Recipients'), 'everyone');
  expect(await screen.findByRole('list', { name: 'Recipients and reasons' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Name bNo email address', 'Name a']);
  expect(pages).toBe(2);
});
