/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DomainHealth } from '#shared/content/site/sites.ts';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { SiteSettingsScreen } from './SiteSettingsScreen.tsx';

const domain = {
  name: 'www.grace.test',
  verified: false,
  record: '_narthex.www.grace.test TXT narthex-site=abc\nwww.grace.test CNAME narthex.test',
  since: '2026-05-03T10:30:00.000Z',
};
const site = { maintenance: false, domains: [domain] };
const may: readonly Permission[] = ['Content:Content:Edit', 'Content:Settings:Edit'];
const open = (answers: Parameters<typeof renderStaff>[2] = {}, permissions = may) =>
  renderStaff(<SiteSettingsScreen />, permissions, {
    'GET /redirects': () => [{ id: 'redirect000', from: '/old', to: '/new', auto: true }],
    'GET /sites/mine': () => site,
    ...answers,
  });

test('a redirect in a circle is refused with a sentence, a good one is kept', async () => {
  let loop = true;
  const drawn = open({
    'POST /redirects': () => (loop ? refused('redirectLoop') : [{ id: 'redirect001', from: '/a', to: '/b', auto: false }]),
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'Add redirect' }));
  const dialog = within(await screen.findByRole('dialog'));
  await drawn.user.type(dialog.getByRole('textbox', { name: 'Old address' }), '/a');
  await drawn.user.type(dialog.getByRole('textbox', { name: 'New address' }), '/b');
  await drawn.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This redirect would lead back to itself. Please choose another destination.')).toBeTruthy();
  loop = false;
  await drawn.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Redirect from /a saved.')).toBeTruthy();
  expect(drawn.server.last('POST /redirects')?.body).toEqual([{ from: '/a', to: '/b' }]);
});

test('a host name shows the records to set, and says whether they were found', async () => {
  const check = `POST /sites/domains/${domain.name}/check`;
  let found = false;
  let health: DomainHealth = 'pointing';
  const drawn = open({ [check]: () => ({ ...site, domains: [{ ...domain, verified: found, ...(found ? { health } : {}) }] }) });
  expect(await screen.findByText('_narthex.www.grace.test')).toBeTruthy();
  expect(screen.getByText('CNAME')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/^No record found for www.grace.test yet/)).toBeTruthy();
  found = true;
  await drawn.user.click(screen.getByRole('button', { name: 'Check now' }));
  // Proved, but it leads elsewhere: only the record for that is left to set.
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(screen.queryByText('TXT')).toBeNull();
  expect(screen.getByText('CNAME')).toBeTruthy();
  for (const [next, chip, isDone] of [
    ['certificate', 'Issuing certificate', false],
    ['failed', 'Not connected', false],
    ['live', 'Connected', true],
  ] as const) {
    health = next;
    await drawn.user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(chip)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check now' }) === null).toBe(isDone);
  }
  expect(screen.queryByText('CNAME')).toBeNull();
});

test('who may not change settings sees host names, but no buttons', async () => {
  open({}, ['Content:Content:Edit']);
  expect((await screen.findAllByText(domain.name)).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});

test('the maintenance page goes up at once', async () => {
  const drawn = open({ 'POST /sites/maintenance': ({ body }) => ({ ...site, maintenance: JSON.stringify(body) === '{"on":true}' }) });
  await drawn.user.click(await screen.findByRole('switch', { name: 'Turn on maintenance mode' }));
  expect(await screen.findByText('Maintenance mode turned on.')).toBeTruthy();
});
