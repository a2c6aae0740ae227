/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AuditLog } from '#shared/membership/auditLog/auditlogs.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { AuditLogScreen } from './AuditLogScreen.tsx';

const line = (
  entityType: string,
  action: string,
  label: string,
  changes: AuditLog['changes'] = [],
  more: Partial<AuditLog> = {},
): AuditLog => ({
  id: `${entityType}${action}${label}`,
  churchId,
  personName: 'Claire Donovan',
  category: 'other',
  action,
  entityType,
  label,
  details: '',
  changes,
  created: '2026-05-03T10:30:00.000Z',
  ...more,
});
const registration = (...changes: AuditLog['changes']) => line('Registration', 'change', 'Picnic', changes);
const open = (logs: readonly AuditLog[], next?: string, at = '/audit-log') =>
  renderStaff(<AuditLogScreen />, ['Membership:Trail:View'], { 'GET /auditlogs': () => ({ logs, next }) }, at);
const noah = 'Noah Bennett';

describe('the audit log says in sentences', () => {
  test.each<[string, AuditLog]>([
    [
      'Claire Donovan changed the mobile phone of Noah Bennett.',
      line('Person', 'change', noah, [{ field: 'contactInfo.mobilePhone', before: '555 1', after: '555 2' }]),
    ],
    [
      'Claire Donovan changed the first name and the city of Noah Bennett.',
      line('Person', 'change', noah, [
        { field: 'name.first', before: 'No', after: 'Noah' },
        { field: 'name.display', before: 'No Bennett', after: noah },
        { field: 'contactInfo.city', after: 'Boston' },
      ]),
    ],
    ['Claire Donovan deleted Noah Bennett.', line('Person', 'remove', noah)],
    ['Claire Donovan invited Noah Bennett to sign in.', line('Person', 'invite', noah)],
    ['Claire Donovan added Noah Bennett to the role “Ushers”.', line('RoleMember', 'add', `${noah} · Ushers`)],
    [
      'Claire Donovan renamed the role “Ushers” to “Welcome team”.',
      line('Role', 'change', 'Welcome team', [{ field: 'name', before: 'Ushers', after: 'Welcome team' }]),
    ],
    [
      'Claire Donovan granted 2 permissions to the role “Ushers”.',
      line('Role', 'grant', 'Ushers', [
        { field: 'permissions', after: 'MembershipApi People View' },
        { field: 'permissions', after: 'MembershipApi People Edit' },
      ]),
    ],
    ['Claire Donovan changed the service times of the church.', line('Setting', 'change', 'serviceTimes')],
    ['Claire Donovan signed in.', line('Session', 'signIn', 'Claire Donovan')],
    ['Someone signed in.', line('Session', 'signIn', '', [], { personName: undefined })],
    ['Claire Donovan added a passkey to their account.', line('Passkey', 'add', 'Claire Donovan')],
    ['Claire Donovan removed a passkey from their account.', line('Passkey', 'remove', 'Claire Donovan')],
    ['Claire Donovan turned on two-step sign-in.', line('TwoStep', 'add', 'Claire Donovan')],
    ['Claire Donovan turned off two-step sign-in.', line('TwoStep', 'remove', 'Claire Donovan')],
    ['Claire Donovan changed their password.', line('Password', 'change', 'Claire Donovan')],
    ['Claire Donovan changed the email address of their account.', line('AccountEmail', 'change', 'Claire Donovan')],
    ['Claire Donovan: Exported, Forms, Connect card', line('Form', 'export', 'Connect card')],
    ['Claire Donovan created the form “Prayer”.', line('Form', 'add', 'Prayer')],
    ['Claire Donovan restored answers to the form “Prayer”.', line('FormSubmission', 'restore', 'Prayer')],
    ['Claire Donovan read sensitive answers to the form “Prayer”.', line('FormSubmission', 'read', 'Prayer')],
    ['Claire Donovan published the page “Welcome”.', line('Page', 'publish', 'Welcome')],
    [
      'Claire Donovan changed the address and the description of the page “Welcome”.',
      line('Page', 'change', 'Welcome', [
        { field: 'url', before: '/', after: '/welcome' },
        { field: 'description', after: 'Who we are' },
      ]),
    ],
    [
      'Claire Donovan changed the colors of the website theme.',
      line('GlobalStyle', 'change', 'Look', [{ field: 'palette', before: '{}', after: '{"light":"#fff"}' }]),
    ],
    [
      'Claire Donovan changed maintenance mode of the website.',
      line('SiteState', 'change', 'Site', [{ field: 'maintenance', before: false, after: true }]),
    ],
    [
      'Claire Donovan confirmed a registration for the event “Picnic”.',
      registration({ field: 'status', before: 'held', after: 'confirmed' }),
    ],
    [
      'Claire Donovan put a registration for the event “Picnic” on the waiting list.',
      registration({ field: 'status', before: 'held', after: 'waiting' }),
    ],
    [
      'Claire Donovan canceled a registration for the event “Picnic”.',
      registration({ field: 'checkedIn', before: true }, { field: 'status', before: 'confirmed', after: 'cancelled' }),
    ],
    [
      'Claire Donovan restored a registration for the event “Picnic”.',
      registration({ field: 'status', before: 'cancelled', after: 'confirmed' }),
    ],
    ['Claire Donovan checked in a registration for the event “Picnic”.', registration({ field: 'checkedIn', after: true })],
    ['Claire Donovan undid the check-in of a registration for the event “Picnic”.', registration({ field: 'checkedIn', before: true })],
    [
      'Claire Donovan changed the registration settings of the event “Picnic”.',
      line('Event', 'change', 'Picnic', [
        { field: 'capacity', after: 40 },
        { field: 'formId', after: 'form0000000' },
      ]),
    ],
    [
      'Claire Donovan changed the location and the capacity of the event “Picnic”.',
      line('Event', 'change', 'Picnic', [
        { field: 'location', after: 'Hall' },
        { field: 'capacity', after: 40 },
      ]),
    ],
    ['Claire Donovan: polish, Pew, Row 3', line('Pew', 'polish', 'Row 3')],
  ])('%s', async (sentence, log) => {
    open([log]);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

test('a line tells what was there before and after in words, and from where', async () => {
  const changes = [
    { field: 'membershipStatus', before: 'Visitor', after: 'Regular Attendee' },
    { field: 'birthDate', after: '1990-02-03' },
    { field: 'photoUpdated', after: '2026-05-03T10:30:00.000Z' },
    { field: 'groups', after: [] },
  ];
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const drawn = open([line('Person', 'change', noah, changes, { device: agent, ipAddress: '192.0.2.7' })]);
  await drawn.user.click(await screen.findByRole('button', { name: 'Details' }));
  const table = within(screen.getByRole('table', { name: 'Changes' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['the membership status', 'Visitor', 'Regular attendee'],
    ['the birth date', 'empty', 'February 3, 1990'],
    ['the photo', 'changed', 'changed'],
  ]);
  expect(screen.getByText('From Chrome · Linux (192.0.2.7)')).toBeTruthy();
});

test('earlier entries can be had', async () => {
  open([line('Person', 'add', noah)], 'more');
  expect(await screen.findByRole('button', { name: 'Show older entries' })).toBeTruthy();
});

test('a filter without matches says so and can be taken away', async () => {
  const drawn = open([], undefined, '/audit-log?action=remove');
  expect(await screen.findByText('No matching entries')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Action' }).value).toBe('remove');
  await drawn.user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByText('No activity yet')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Action' }).value).toBe('any');
});
