/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Route, Routes } from 'react-router-dom';
import type { HouseholdOpening } from '#shared/content/registrations/registrations.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

const eventId = 'picnic00000';
const opening: HouseholdOpening = {
  ...{ state: 'open', left: 3, waiting: false, title: 'Picnic', original: '2099-01-06T10:00:00' },
  ...{ start: '2099-01-06T15:00:00.000Z', allDay: false, zone: 'America/New_York', formVersion: 1, questions: [] },
  people: [
    { id: 'ann00000000', firstName: 'Ann', lastName: 'House', registered: false },
    { id: 'ben00000000', firstName: 'Ben', lastName: 'House', registered: false },
    { id: 'cid00000000', firstName: 'Cid', lastName: 'House', registered: true },
  ],
};
const path = `GET /registrations/household/${eventId}`;
const open = () =>
  renderStaff(
    <Routes>
      <Route path="/events/:eventId/register" element={<RegisterScreen questions={() => null} />} />
    </Routes>,
    [],
    { [path]: () => opening },
    `/events/${eventId}/register`,
  );

afterEach(() => act(() => i18next.changeLanguage('en')));

test('who is chosen and what is typed outlasts another language, in which all of it is asked for again', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Ben House' }));
  const others = screen.getByRole('textbox', { name: /Who else is coming/ });
  await user.type(others, 'Grandma House');
  await act(() => i18next.changeLanguage('de'));
  await waitFor(() => expect(server.calls().filter((call) => call.startsWith(path))).toHaveLength(2));
  expect(await screen.findByText(/Dienstag, 6. Januar 2099/)).toBeTruthy();
  expect(screen.getByDisplayValue('Grandma House')).toBe(others);
  const boxes = screen.getAllByRole('checkbox').map((box) => (box instanceof HTMLInputElement ? [box.checked, box.disabled] : []));
  expect(boxes).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});
