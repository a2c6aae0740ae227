/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Offer, Registration } from '#shared/content/registrations/registrations.ts';
import { tellJob } from '#web/session/jobs/jobFrames.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { RegistrationsScreen } from './RegistrationsScreen.tsx';

const eventId = 'picnic00000';
const start = '2099-01-06T15:00:00.000Z';
const offer: Offer = {
  ...{ eventId, title: 'Picnic', version: 3, zone: 'America/New_York', enabled: true, capacity: 3, opens: '', closes: '', formId: '' },
  can: { edit: true, manage: true },
};
const party = (id: string, firstName: string, o: Partial<Registration> = {}): Registration => ({
  ...{ id, churchId, eventId, status: 'confirmed', registeredDate: '2026-01-02T12:00:00.000Z', title: 'Picnic', day: 'once', start },
  ...{ allDay: false, seats: 1, members: [{ id: `${id}-1`, churchId, registrationId: id, firstName, lastName: 'Guest' }] },
  ...o,
});
const day = { day: 'once', original: '2099-01-06T10:00:00', start, allDay: false, taken: 1, waiting: 1 };
const parties = [party('waits000000', 'Ben', { status: 'waiting', place: 1 }), party('sits0000000', 'Ann')];

const open = (answers: Parameters<typeof renderStaff>[2] = {}, o: Partial<Offer> = {}) =>
  renderStaff(
    <Routes>
      <Route path="/events/:eventId/registrations" element={<RegistrationsScreen />} />
    </Routes>,
    [],
    {
      [`GET /registrations/offer/${eventId}`]: () => ({ ...offer, ...o }),
      [`GET /registrations/days/${eventId}`]: () => [day],
      [`GET /registrations/event/${eventId}`]: () => parties,
      'GET /forms': () => [{ id: 'form0000000', name: 'Allergies', contentType: 'form', restricted: false }],
      ...answers,
    },
    `/events/${eventId}/registrations`,
  );

test('those with seats come before those who wait, and a canceled one can come back', async () => {
  const cancel = 'POST /registrations/sits0000000/cancel';
  const confirm = 'POST /registrations/sits0000000/confirm';
  const { user, server } = open({ [cancel]: () => parties[1], [confirm]: () => parties[1] });
  const rows = within(await screen.findByRole('table', { name: 'Registrations' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => /Ann|Ben/.exec(row.textContent ?? '')?.[0])).toEqual(['Ann', 'Ben']);
  // On the church's clocks, for every reader.
  expect(rows[0]?.textContent).toContain('7:00');
  expect(screen.getByText('1 of 3 seats taken. 1 party is waiting.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for Ann Guest' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel registration' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel registration' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ann Guest restored.')).toBeTruthy();
  expect(server.calls()).toEqual(expect.arrayContaining([cancel, confirm]));
});

test('a held one says why, until it is confirmed', async () => {
  const held = [
    party('held0000000', 'Spam', { status: 'held', held: 'trap' }),
    party('freed000000', 'Real', { status: 'confirmed', held: 'noStart' }),
  ];
  open({ [`GET /registrations/event/${eventId}`]: () => held });
  expect(await screen.findByText('It fills in a field that people can’t see.')).toBeTruthy();
  expect(screen.queryByText(/without opening the event’s page/)).toBeNull();
});

test('a list is printed and exported when there is someone in it', async () => {
  const drawn = open({ [`GET /registrations/event/${eventId}`]: () => [] });
  expect(await screen.findByText('No registrations yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Print|Export/ })).toBeNull();
  drawn.unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});

test('an export is downloaded once it is prepared; one that fails says so', async () => {
  const begun = `POST /registrations/export/${eventId}`;
  const at = '2026-05-03T10:30:00.000Z';
  const job = {
    id: 'job00000000',
    name: 'registrations.export',
    state: 'waiting',
    done: 0,
    created: at,
    changed: at,
    can: { undo: false },
  };
  let now: object = job;
  let begins = job;
  const file = 'GET /registrations/exports/job00000000';
  const { user, server } = open({
    ...{ [begun]: () => begins, 'GET /jobs/job00000000': () => now },
    'GET /jobs/another0000': () => ({ ...job, id: 'another0000', state: 'failed', problem: 'notFound' }),
    [file]: () => ({ url: '#Picnic.csv', name: 'Picnic.csv' }),
  });
  const exportAs = async (format: string) => {
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
  };
  await exportAs('CSV');
  expect(await screen.findByText('Preparing the file…')).toBeTruthy();
  expect(server.last(begun)?.body).toMatchObject({
    day: 'once',
    format: 'csv',
    labels: { firstName: 'First name', waiting: 'Waiting list' },
  });
  now = { ...job, state: 'done', fileName: 'Picnic.csv' };
  act(() => tellJob({ id: job.id, name: job.name, done: 1, total: 1, state: 'done' }));
  await waitFor(() => expect(location.hash).toBe('#Picnic.csv'));
  await waitFor(() => expect(screen.queryByText('Preparing the file…')).toBeNull());
  begins = { ...job, id: 'another0000' };
  await exportAs('CSV');
  expect(await screen.findByText(/couldn’t be prepared/)).toBeTruthy();
});

test('seats are a number, and the form is one for everyone', async () => {
  const change = `POST /registrations/offer/${eventId}`;
  const { user, server } = open({ [change]: () => ({ offer, undo: 'undo0000000' }) }, { problem: 'payment' });
  expect(await screen.findByText(/asks for a payment/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Registration settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  const seats = dialog.getByRole('textbox', { name: /Seats per date/ });
  await user.clear(seats);
  await user.type(seats, 'many');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a whole number of seats.')).toBeTruthy();
  await user.clear(seats);
  await user.type(seats, '40');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Form' }), 'Allergies');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Registration settings saved.')).toBeTruthy();
  expect(server.last(change)?.body).toMatchObject({ enabled: true, capacity: 40, formId: 'form0000000', version: 3 });
});
