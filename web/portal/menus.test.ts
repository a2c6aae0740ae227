import { expect, test } from '@jest/globals';
import type { Permission } from '#shared/permissions.ts';
import { helpFor } from './help.ts';
import { bottomFor, menusFor, sectionOf } from './menus.ts';

const member = { readsDirectory: true };
const may = (...held: Permission[]) => menusFor((permission) => held.includes(permission), member);
const shown = (menus: ReturnType<typeof menusFor>) => menus.map(({ key, screens }) => [key, screens.map(({ to }) => to)]);
const ownScreens = ['/', '/messages', '/groups', '/directory', '/forms', '/giving', '/profile', '/churches'];
const own = ['home', ownScreens];

test('everyone has their personal screens, nothing more', () => {
  expect(shown(may())).toEqual([own]);
});

test('guests find no directory, whoever sees members does', () => {
  const guest = (...held: Permission[]) => menusFor((permission) => held.includes(permission))[0]?.screens.map(({ to }) => to);
  expect(guest()).toEqual(ownScreens.filter((to) => to !== '/directory'));
  expect(guest('Membership:People:View Members')).toEqual(ownScreens);
});

test('who decides on proposals finds them without a permission', () => {
  const menus = menusFor(() => false, { ...member, approves: true });
  expect(shown(menus)).toEqual([own, ['people', ['/people/proposals']]]);
  expect(sectionOf(menus, '/tasks/abc')?.key).toBe('people');
});

test('each permission opens its screens', () => {
  expect(shown(may('Membership:People:View Members'))).toEqual([own, ['people', ['/people']]]);
  expect(shown(may('Membership:People:Edit'))).toEqual([
    own,
    ['people', ['/people', '/people/new', '/people/lists', '/people/guests', '/removed']],
  ]);
  expect(shown(may('Membership:Trail:View', 'Membership:Roles:Edit'))).toEqual([
    own,
    ['people', ['/removed']],
    ['settings', ['/roles', '/audit-log']],
  ]);
});

test('who sets up giving finds the gateways', () => {
  expect(shown(may('Giving:Settings:View'))).toEqual([own, ['settings', ['/settings/gateways']]]);
});

test('who looks after a form finds it without a permission', () => {
  expect(shown(menusFor(() => false, { ...member, managesForm: true }))).toEqual([own, ['people', ['/forms/manage']]]);
  expect(
    sectionOf(
      menusFor(() => false, { managesForm: true }),
      '/forms/manage/abc',
    )?.key,
  ).toBe('people');
  expect(
    sectionOf(
      menusFor(() => true),
      '/forms/mine/abc',
    )?.key,
  ).toBe('home');
});

test('editors find the website, and what they deleted', () => {
  expect(shown(may('Content:Content:Edit'))).toEqual([
    own,
    ['people', ['/removed']],
    ['website', ['/site', '/site/navigation', '/site/theme', '/site/blocks', '/calendars', '/site/settings']],
  ]);
  expect(sectionOf(may('Content:Content:Edit'), '/site/pages/abc')?.key).toBe('website');
});

test('treasurers find giving, and who sees totals only the overview', () => {
  expect(shown(may('Giving:Donations:View Summary'))).toEqual([own, ['giving', ['/giving/overview']]]);
  const all = may('Giving:Donations:View', 'Giving:Donations:Edit');
  expect(shown(all).at(-1)).toEqual([
    'giving',
    [
      '/giving/overview',
      '/giving/batches',
      '/giving/schedules',
      '/giving/campaigns',
      '/giving/statements',
      '/giving/attention',
      '/giving/comparison',
      '/giving/funds',
    ],
  ]);
  expect(['/giving/gifts/abc', '/giving/batches/abc/slip'].map((path) => sectionOf(all, path)?.key)).toEqual(['giving', 'giving']);
});

test('a phone’s bar has personal screens first, for staff as for everyone', () => {
  const bar = (...held: Permission[]) => bottomFor(may(...held)).map(({ to }) => to);
  expect(bar()).toEqual(['/', '/messages', '/groups', '/profile']);
  expect(bar('Membership:People:View Members')).toEqual(['/', '/messages', '/groups', '/people', '/profile']);
  expect(bottomFor(menusFor(() => true)).map(({ to }) => to)).toEqual(['/', '/messages', '/groups', '/people', '/site']);
});

test('all groups are a screen of People and keep its menu', () => {
  const menus = may('Membership:Groups:Edit', 'Membership:People:Edit');
  expect(['/groups/all', '/groups/abc', '/people/new'].map((path) => sectionOf(menus, path)?.key)).toEqual(['people', 'home', 'people']);
  expect(sectionOf(may(), '/groups/all')?.key).toBe('home');
});

test('every screen of a menu keeps that menu', () => {
  const menus = menusFor(() => true);
  for (const section of menus) for (const { to } of section.screens) expect([to, sectionOf(menus, to)?.key]).toEqual([to, section.key]);
});

test('an address belongs to one section', () => {
  const menus = may('Membership:People:Edit', 'Membership:Roles:View');
  const keys = ['/', '/profile', '/people/abc', '/removed', '/roles/abc', '/nowhere'].map((path) => sectionOf(menus, path)?.key);
  expect(keys).toEqual(['home', 'home', 'people', 'people', 'settings', 'home']);
  const helped = ['/', '/people/abc', '/groups/abc', '/messages', '/calendars/abc', '/site/theme', '/roles', '/profile', '/churches'];
  expect(helped.map(helpFor)).toEqual(['start', 'people', 'groups', 'messages', 'calendars', 'website', 'settings', 'account', 'churches']);
});
