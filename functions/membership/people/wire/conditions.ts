// The conditions of the advanced search. Pure.

import type { PersonRow } from '#functions/membership/table.ts';
import { fold } from '#shared/caseFolding.ts';
import { Refusal } from '#shared/errors.ts';
import type { Condition } from '#shared/membership/people/people.ts';

/** Full years from a date to today, both `YYYY-MM-DD`; `undefined` without a date. */
function years(from: string | undefined, today: string): string | undefined {
  if (!from) return undefined;
  const passed = Number(today.slice(0, 4)) - Number(from.slice(0, 4));
  return String(today.slice(5) < from.slice(5) ? passed - 1 : passed);
}
const month = (date: string | undefined) => date && String(Number(date.slice(5, 7)));
const digits = (phone: string | undefined) => phone?.replace(/\D/g, '');

type Read = (row: PersonRow, today: string) => readonly (string | undefined)[];
const fields: Readonly<Record<string, Read>> = {
  id: (row) => [row.id],
  displayName: ({ name }) => [name.display],
  firstName: ({ name }) => [name.first],
  middleName: ({ name }) => [name.middle],
  lastName: ({ name }) => [name.last],
  nickName: ({ name }) => [name.nick],
  prefix: ({ name }) => [name.prefix],
  suffix: ({ name }) => [name.suffix],
  gender: (row) => [row.gender],
  maritalStatus: (row) => [row.maritalStatus],
  membershipStatus: (row) => [row.membershipStatus],
  householdRole: (row) => [row.householdRole],
  householdId: (row) => [row.householdId],
  birthDate: (row) => [row.birthDate],
  birthMonth: (row) => [month(row.birthDate)],
  age: (row, today) => [years(row.birthDate, today)],
  anniversary: (row) => [row.anniversary],
  anniversaryMonth: (row) => [month(row.anniversary)],
  yearsMarried: (row, today) => [years(row.anniversary, today)],
  email: ({ contactInfo }) => [contactInfo.email],
  phone: ({ contactInfo }) => [contactInfo.mobilePhone, contactInfo.homePhone, contactInfo.workPhone].map(digits),
  address: ({ contactInfo }) => [contactInfo.address1, contactInfo.address2],
  city: ({ contactInfo }) => [contactInfo.city],
  state: ({ contactInfo }) => [contactInfo.state],
  zip: ({ contactInfo }) => [contactInfo.zip],
  donorNumber: (row) => [row.donorNumber],
  groupMember: (row) => row.groups.map(({ id }) => id),
  tag: (row) => row.tags ?? [],
};

const order = (a: string, b: string) => {
  const [x, y] = [Number(a), Number(b)];
  return a === '' || Number.isNaN(x) || Number.isNaN(y) ? (a < b ? -1 : a > b ? 1 : 0) : x - y;
};
const listed = (list: string) => list.split(',').map((one) => one.trim());

/**
 * The only ids that can meet the conditions, if these say so: older clients resolve groups, gifts and attendance themselves, and ask for whom
 * they found.
 */
export function idsIn(conditions: readonly Condition[]): readonly string[] | undefined {
  const asked = conditions.find(({ field, operator }) => field === 'id' && (operator === 'in' || operator === 'equals'));
  if (!asked) return undefined;
  return asked.operator === 'in' ? [...new Set(listed(asked.value))] : [asked.value];
}

type Test = (has: readonly string[]) => boolean;
const equals =
  (value: string): Test =>
  (has) =>
    (has.length ? has : ['']).includes(value);
/** Lists are read once, not for each person: older clients send thousands of ids. */
function isIn(value: string): Test {
  const wanted = new Set(listed(value));
  return (has) => has.some((one) => wanted.has(one));
}
const not =
  (test: Test): Test =>
  (has) =>
    !test(has);
const some =
  (how: (one: string, value: string) => boolean) =>
  (value: string): Test =>
  (has) =>
    has.some((one) => how(one, value));

/** All texts are already case-folded. An empty field is neither greater nor less than anything. */
const operators: Record<Condition['operator'], (value: string) => Test> = {
  equals,
  notEquals: (value) => not(equals(value)),
  startsWith: some((one, value) => one.startsWith(value)),
  endsWith: some((one, value) => one.endsWith(value)),
  contains: some((one, value) => one.includes(value)),
  greaterThan: some((one, value) => order(one, value) > 0),
  greaterThanEqual: some((one, value) => order(one, value) >= 0),
  lessThan: some((one, value) => order(one, value) < 0),
  lessThanEqual: some((one, value) => order(one, value) <= 0),
  in: isIn,
  notIn: (value) => not(isIn(value)),
};

/** Ids are case-sensitive. */
const exactly = new Set(['id', 'householdId', 'groupMember', 'tag']);

/**
 * Decides whether a person meets every condition.
 * @param today `YYYY-MM-DD`
 */
export function meets(conditions: readonly Condition[], today: string): (row: PersonRow) => boolean {
  const tests = conditions.map(({ field, operator, value }) => {
    const read = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!read) throw new Refusal('invalid', `People cannot be searched by ${field}.`);
    const like = exactly.has(field) ? (text: string) => text : fold;
    const wanted = field === 'phone' ? (digits(value) ?? '') : like(value);
    const holds = operators[operator](wanted);
    return (row: PersonRow) =>
      holds(
        read(row, today)
          .filter((one) => one !== undefined && one !== '')
          .map((one) => like(one ?? '')),
      );
  });
  return (row) => tests.every((test) => test(row));
}
