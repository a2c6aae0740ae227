/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { serviceTimesFrom } from '#shared/membership/settings/serviceTimes.ts';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { renderUi } from '#web/ui/renderUi.tsx';
import { ServiceTimesEditor } from './ServiceTimesEditor.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

function Editor({ start = '', tried = false, onText }: { start?: string; tried?: boolean; onText: (text: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (text: string) => {
    setValue(text);
    onText(text);
  };
  return <ServiceTimesEditor value={value} onChange={change} tried={tried} />;
}

describe('the editor of service times', () => {
  const two = JSON.stringify([
    { day: 0, time: '09:00', label: 'Early' },
    { day: 3, time: '19:00', label: '' },
  ]);

  test('adds a row, keeps the spaces that are typed, and writes the setting', async () => {
    let text = '';
    const { user } = renderUi(<Editor onText={(next) => (text = next)} />);
    expect(screen.getByText('No service times yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add service time' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Friday');
    await user.type(screen.getByRole('textbox', { name: 'Name (optional)' }), 'Evening prayer');
    expect(serviceTimesFrom(text)).toEqual([{ day: 5, time: '10:00', label: 'Evening prayer' }]);
  });

  test('changes and removes the row that was meant; without rows the setting is empty', async () => {
    let text = two;
    const { user } = renderUi(<Editor start={two} onText={(next) => (text = next)} />);
    await user.click(screen.getByRole('button', { name: 'Remove Sunday, 09:00' }));
    expect(serviceTimesFrom(text)).toEqual([{ day: 3, time: '19:00', label: '' }]);
    await user.click(screen.getByRole('button', { name: 'Remove Wednesday, 19:00' }));
    expect(text).toBe('');
  });

  test('a row without a time says so once a save was tried', () => {
    renderUi(<Editor start={JSON.stringify([{ day: 0, time: '', label: '' }])} tried onText={() => {}} />);
    expect(screen.getByText('Please enter a time.')).toBeTruthy();
  });
});

const church = {
  id: churchId,
  name: 'Grace',
  subDomain: 'grace',
  city: 'New Paltz',
  timeZone: 'America/New_York',
  settings: [],
  version: 4,
};
const kept = [{ id: 'setting0000', churchId, keyName: 'welcome', value: 'Come in!', public: true }];
const open = (answers: Parameters<typeof renderStaff>[2], at = '/settings', more: readonly Permission[] = []) =>
  renderStaff(
    <SettingsScreen />,
    ['Membership:Settings:Edit', ...more],
    { [`GET /churches/${churchId}`]: () => church, 'GET /settings': () => kept, ...answers },
    at,
  );

describe('church settings', () => {
  test('only what was changed is saved', async () => {
    const saved = { ...kept[0], value: 'Come in, all!' };
    const drawn = open({ 'POST /settings': () => [saved] }, '/settings?tab=page');
    const welcome = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Welcome text' });
    expect(screen.getByText('All changes saved')).toBeTruthy();
    await drawn.user.clear(welcome);
    await drawn.user.type(welcome, 'Come in, all!');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved.')).toBeTruthy();
    expect(drawn.server.last('POST /settings')?.body).toEqual([{ keyName: 'welcome', value: 'Come in, all!', seen: 'Come in!' }]);
    await waitFor(() => expect(screen.getByText('All changes saved')).toBeTruthy());
  });

  test('the web address is previewed; a reserved one is not sent, a taken one is refused and stays to be mended', async () => {
    const drawn = open({ 'POST /churches': () => refused('subDomainTaken') });
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Web address' });
    expect(screen.getByText('Your page is at grace.localhost')).toBeTruthy();
    await drawn.user.clear(address);
    await drawn.user.type(address, 'admin');
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText(/This web address is reserved/).length).toBeGreaterThan(0);
    expect(drawn.server.calls()).not.toContain('POST /churches');
    await drawn.user.clear(address);
    await drawn.user.type(address, 'hope');
    expect(screen.getByText(/Your page will move to hope.localhost/)).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('already taken');
    expect(address.value).toBe('hope');
    expect(drawn.server.last('POST /churches')?.body).toMatchObject([{ id: churchId, subDomain: 'hope', version: 4 }]);
  });

  test('the safeguarding contact is a person, chosen by name', async () => {
    const noah = samplePerson('noah0000000', 'Noah');
    const drawn = open(
      {
        'GET /people/search': () => [noah],
        'GET /people/noah0000000': () => noah,
        'POST /settings': () => [{ ...kept[0], id: 'setting0001', keyName: 'safeguardingContact', value: noah.id }],
      },
      '/settings?tab=members',
    );
    const field = within(await screen.findByRole('group', { name: 'Safeguarding contact' }));
    expect(field.getByText('No one yet')).toBeTruthy();
    await drawn.user.click(field.getByRole('button', { name: 'Choose person' }));
    await drawn.user.type(await screen.findByLabelText('Search by name, email or phone'), 'Noah');
    await drawn.user.click(await screen.findByRole('button', { name: 'Choose Noah Bennett' }));
    expect(await field.findByText('Noah Bennett')).toBeTruthy();
    await drawn.user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved.')).toBeTruthy();
    expect(drawn.server.last('POST /settings')?.body).toEqual([{ keyName: 'safeguardingContact', value: noah.id, seen: '' }]);
  });

  test('the audit log is kept for years, ten unless the church says otherwise', async () => {
    const drawn = open(
      { 'POST /settings': () => [{ ...kept[0], id: 'setting0002', keyName: 'auditLogYears', value: '2' }] },
      '/settings?tab=members',
    );
    const field = await screen.findByRole('combobox', { name: 'Keep the audit log for' });
    expect(within(field).getByRole<HTMLOptionElement>('option', { name: '10 years' }).selected).toBe(true);
    await drawn.user.selectOptions(field, '2 years');
    await drawn.user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved.')).toBeTruthy();
    expect(drawn.server.last('POST /settings')?.body).toEqual([{ keyName: 'auditLogYears', value: '2', seen: '' }]);
  });
});

test('someone else saved first: both versions are shown', async () => {
  let newest = church;
  const drawn = open({
    [`GET /churches/${churchId}`]: () => newest,
    'POST /churches': ({ body }) =>
      JSON.stringify(body).includes('"version":4') ? refused('outdated') : [{ ...newest, city: 'Albany', version: 6 }],
  });
  const city = await screen.findByRole('textbox', { name: 'City' });
  await drawn.user.clear(city);
  await drawn.user.type(city, 'Albany');
  newest = { ...church, name: 'Grace Church', city: 'Troy', version: 5 };
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
  await drawn.user.click(question.getByRole('radio', { name: /Your version\s*Albany/ }));
  await drawn.user.click(question.getByRole('button', { name: 'Keep selected' }));
  expect(await screen.findByText('Changes saved. Someone else’s changes were kept too: Church name.')).toBeTruthy();
  expect(drawn.server.last('POST /churches')?.body).toMatchObject([{ name: 'Grace Church', city: 'Albany', version: 5 }]);
});

test('a setting that another tab has changed is asked about, another one is kept', async () => {
  const setting = (id: string, keyName: string, value: string) => ({ id, churchId, keyName, value, public: true });
  let newest: readonly object[] = kept;
  const drawn = open(
    {
      'GET /settings': () => newest,
      'POST /settings': ({ body }) =>
        JSON.stringify(body).includes('"seen":"Come in!"') ? refused('outdated') : [setting('setting0000', 'welcome', 'Come in, all!')],
    },
    '/settings?tab=page',
  );
  await drawn.user.type(await screen.findByRole('textbox', { name: 'Welcome text' }), ' All of you.');
  newest = [setting('setting0000', 'welcome', 'Welcome!'), setting('setting0001', 'pastor', 'Ruth')];
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
  expect(question.getByRole('radio', { name: /Welcome!$/ })).toBeTruthy();
  await drawn.user.click(question.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText(/^Changes saved\./)).toBeTruthy();
  expect(drawn.server.last('POST /settings')?.body).toEqual([{ keyName: 'welcome', value: 'Come in! All of you.', seen: 'Welcome!' }]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /pastor/i }).value).toBe('Ruth');
});

test('after the time zone was corrected, its events are asked about', async () => {
  const answers = { 'POST /churches': () => [{ ...church, timeZone: 'Europe/Berlin', version: 5 }] };
  const drawn = open({ ...answers, 'POST /events/zone': () => ({ moved: 0, left: 510 }) }, '/settings', ['Content:Content:Edit']);
  await drawn.user.type(await screen.findByRole('textbox', { name: 'City' }), '!');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog', { name: '510 events still use New York time' })).toBeTruthy();
  expect(drawn.server.last('POST /events/zone')?.body).toEqual({ from: 'America/New_York', to: 'Europe/Berlin', dry: true });
});
