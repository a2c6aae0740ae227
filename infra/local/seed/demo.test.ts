import { describe, expect, test } from '@jest/globals';
import { isPermission } from '#shared/permissions.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import type { DemoChurch } from './demo.ts';
import { graceChurch } from './grace.ts';
import { hopeChurch } from './hope.ts';
import { everything } from './roles.ts';

const days = ['2026-01-01T03:00:00Z', '2028-02-29T12:00:00Z', '2027-06-24T12:00:00Z', '2030-12-31T23:30:00Z'].map((day) => new Date(day));
const churches = days.flatMap((day) =>
  [graceChurch, hopeChurch].map((make) => [make(day).name, dateAt(day.getTime(), make(day).timeZone), make(day)] as const),
);

const unique = (values: readonly string[]) => new Set(values).size === values.length;
const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const ageOn = (today: string, born: string) =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
const membersOf = (church: DemoChurch, household: string) => church.people.filter((person) => person.household === household);

test('Grace has about eighty people in about thirty households, Hope fourteen', () => {
  const grace = graceChurch(days[0]!);
  expect(grace.people).toHaveLength(85);
  expect(grace.households).toHaveLength(31);
  expect(hopeChurch(days[0]!).people).toHaveLength(14);
});

test('all membership statuses and family states occur', () => {
  const { people } = graceChurch(days[0]!);
  expect(new Set(people.map((person) => person.membershipStatus))).toEqual(
    new Set(['Visitor', 'Regular Attendee', 'Member', 'Staff', 'Inactive']),
  );
  expect(new Set(people.map((person) => person.maritalStatus))).toEqual(new Set(['Single', 'Married', 'Widowed', 'Divorced', 'Separated']));
});

describe.each(churches)('%s on %s', (_name, today, church) => {
  test('keys and addresses name one person', () => {
    expect(unique(church.people.map(({ key }) => key))).toBe(true);
    expect(unique(church.people.flatMap(({ contactInfo }) => contactInfo.email ?? []))).toBe(true);
    expect(unique(church.people.flatMap(({ contactInfo }) => contactInfo.mobilePhone ?? []))).toBe(true);
  });

  test('everyone lives in a known household, and each has one head', () => {
    const known = church.households.map(({ key }) => key);
    expect(unique(known)).toBe(true);
    expect(church.people.every(({ household }) => known.includes(household))).toBe(true);
    for (const key of known) expect(membersOf(church, key).filter(({ householdRole }) => householdRole === 'Head')).toHaveLength(1);
  });

  test('dates exist and lie before today', () => {
    const dates = church.people.flatMap(({ birthDate, anniversary }) => [birthDate ?? [], anniversary ?? []].flat());
    expect(dates.length).toBeGreaterThan(10);
    for (const date of dates) {
      expect(isDay(date)).toBe(true);
      expect(date < today).toBe(true);
    }
  });

  test('children are at least sixteen years younger than their parents, and no one married as a child', () => {
    for (const { key } of church.households) {
      const family = membersOf(church, key);
      const parents = family.filter(({ householdRole }) => householdRole === 'Head' || householdRole === 'Spouse');
      for (const parent of parents) {
        if (parent.birthDate && parent.anniversary) expect(ageOn(parent.anniversary, parent.birthDate)).toBeGreaterThanOrEqual(18);
        for (const young of family.filter(({ householdRole }) => householdRole === 'Child'))
          if (parent.birthDate && young.birthDate) expect(ageOn(young.birthDate, parent.birthDate)).toBeGreaterThanOrEqual(16);
      }
    }
  });

  test('accounts belong to people with the same address, and roles to accounts', () => {
    for (const account of church.accounts) {
      const person = church.people.find(({ key }) => key === account.person);
      expect(person?.contactInfo.email).toBe(account.email);
      expect([person?.name.first, person?.name.last]).toEqual([account.firstName, account.lastName]);
    }
    const emails = church.accounts.map(({ email }) => email);
    for (const role of church.roles) {
      expect(role.members.every((member) => emails.includes(member))).toBe(true);
      expect(role.permissions.every((permission) => permission === everything || isPermission(permission))).toBe(true);
    }
  });

  test('only addresses and telephone numbers kept free for examples are used', () => {
    for (const { contactInfo } of church.people) {
      if (contactInfo.email) expect(contactInfo.email).toMatch(/^[a-z.]+@(example\.org|(grace|hope)\.test)$/);
      for (const phone of [contactInfo.homePhone, contactInfo.workPhone, contactInfo.mobilePhone])
        if (phone) expect(phone).toMatch(/^(\(\d{3}\) 555-01\d\d|\+49 30 231250\d\d|\+49 171 39200\d\d)$/);
    }
  });

  test('the service times are a list that a page can read', () => {
    const text = church.settings.find(({ keyName }) => keyName === 'serviceTimes')?.value ?? '';
    for (const time of JSON.parse(text)) {
      expect(time.day).toBeGreaterThanOrEqual(0);
      expect(time.day).toBeLessThanOrEqual(6);
      expect(time.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(time.label).not.toBe('');
    }
  });
});
