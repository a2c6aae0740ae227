/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { stopDate } from '#web/ui/testClock.ts';
import { PhonePreview } from './PhonePreview.tsx';

const address = 'http://localhost/api/content/events/subscribe?groupId=group000000';
const day = '20261119';
beforeEach(() => void stopDate('2026-11-18T10:00:00Z'));
afterEach(() => void jest.useRealTimers());
const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Vigil', `DTSTART:${day}T233000Z`];
const text = [...lines, `DTEND:${day}T235900Z`, 'RRULE:FREQ=DAILY;COUNT=20', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

/** The fake server answers JSON; plain text has to be added in front of it, and only then is the feed requested. */
function Opened({ feed }: { readonly feed: string }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <PhonePreview feed={feed} onClose={() => undefined} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}
async function open(answer: () => Response, feed = address) {
  const drawn = renderSignedIn(<Opened feed={feed} />);
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) => (String(input) === feed ? answer() : others(input, init));
  await drawn.user.click(screen.getByRole('button', { name: 'Open' }));
  return drawn;
}

test('the next ten dates of the feed, on the clocks of a zone', async () => {
  const { user } = await open(() => new Response(text));
  const dates = () => screen.findAllByRole('listitem');
  expect(await dates()).toHaveLength(10);
  expect((await dates())[0]?.textContent).toMatch(/11:30\sPM – 11:59\sPMVigil/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Asia/Manila');
  expect(await screen.findAllByText(/7:30\sAM – 7:59\sAM/)).toHaveLength(10);
});

test('a feed that cannot be read is said to be so', async () => {
  await open(() => new Response('no', { status: 500 }), `${address}1`);
  expect(await screen.findByText('Couldn’t load this calendar’s feed. Please try again.')).toBeTruthy();
});

test('an event that cannot be worked out is named', async () => {
  const weeks = text.replace('FREQ=DAILY;COUNT=20', 'FREQ=YEARLY;BYWEEKNO=53');
  await open(() => new Response(weeks), `${address}2`);
  expect(await screen.findByText('Couldn’t preview the dates of these events: Vigil. Phones may still show them.')).toBeTruthy();
});
