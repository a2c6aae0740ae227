// What lists read of a person, and the values that rules and columns take from it. Pure.
import { dateAt } from '#shared/time/timeZone.ts';
import { date, instant, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import { PersonName } from '../../churches/churches.ts';
import { ContactInfo } from '../people.ts';
import { type GivingCondition, isGivingField } from './givingRules.ts';
import { type Asked, askedKey, type ListColumn, type ListCondition, type OwnField } from './rules.ts';

/** A part of a person’s row: what the rules don’t ask for needn’t be read. */
export const ListedPerson = shape({
  id: text(20),
  name: maybe(PersonName),
  contactInfo: maybe(ContactInfo),
  membershipStatus: maybe(text(30)),
  gender: maybe(text(20)),
  maritalStatus: maybe(text(20)),
  householdRole: maybe(text(20)),
  birthDate: maybe(date),
  anniversary: maybe(date),
  created: maybe(instant),
  tags: maybe(many(text(20), 500)),
  groups: maybe(many(shape({ id: text(20), leader: yes }), 500)),
});
export type ListedPerson = Out<typeof ListedPerson>;

/** The fields of a person’s row that a rule reads. */
export const readsOf: Readonly<Record<OwnField, keyof ListedPerson>> = {
  name: 'name',
  status: 'membershipStatus',
  tag: 'tags',
  group: 'groups',
  leads: 'groups',
  age: 'birthDate',
  birthday: 'birthDate',
  anniversary: 'anniversary',
  added: 'created',
  gender: 'gender',
  maritalStatus: 'maritalStatus',
  householdRole: 'householdRole',
  city: 'contactInfo',
  state: 'contactInfo',
  zip: 'contactInfo',
  email: 'contactInfo',
  phone: 'contactInfo',
};

/** The latest answers of a person, by `askedKey`. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** Who meets a condition about giving, by id. */
export type GivesAs = (condition: GivingCondition & Pick<ListCondition, 'is'>) => (personId: string) => boolean;

/** `today`: in the church’s time zone, `YYYY-MM-DD`. `answersOf`: what was asked for only. `givesAs`: where gifts are known. */
export interface ListDay {
  readonly today: string;
  readonly zone: string;
  readonly answersOf: (personId: string) => Answers | undefined;
  readonly givesAs?: GivesAs;
}

/** Full years from a date to today, both `YYYY-MM-DD`. */
function yearsTo(today: string, from: string | undefined): string | undefined {
  if (!from) return undefined;
  const passed = Number(today.slice(0, 4)) - Number(from.slice(0, 4));
  return String(today.slice(5) < from.slice(5) ? passed - 1 : passed);
}

type Read = (person: ListedPerson, day: ListDay) => readonly (string | undefined)[];
const phonesOf = ({ contactInfo }: ListedPerson) => [contactInfo?.mobilePhone, contactInfo?.homePhone, contactInfo?.workPhone];
const reads: Readonly<Record<OwnField, Read>> = {
  name: ({ name }) => [name?.display, name?.first, name?.last, name?.nick, name?.middle],
  status: ({ membershipStatus }) => [membershipStatus],
  tag: ({ tags = [] }) => tags,
  group: ({ groups = [] }) => groups.map(({ id }) => id),
  leads: ({ groups = [] }) => groups.filter(({ leader }) => leader).map(({ id }) => id),
  age: ({ birthDate }, { today }) => [yearsTo(today, birthDate)],
  birthday: ({ birthDate }) => [birthDate],
  anniversary: ({ anniversary }) => [anniversary],
  added: ({ created }, { zone }) => [created && dateAt(Date.parse(created), zone)],
  gender: ({ gender }) => [gender],
  maritalStatus: ({ maritalStatus }) => [maritalStatus],
  householdRole: ({ householdRole }) => [householdRole],
  city: ({ contactInfo }) => [contactInfo?.city],
  state: ({ contactInfo }) => [contactInfo?.state],
  zip: ({ contactInfo }) => [contactInfo?.zip],
  email: ({ contactInfo }) => [contactInfo?.email],
  phone: (person) => phonesOf(person).map((phone) => phone?.replace(/\D/g, '')),
};

const isThere = (value: string | undefined): value is string => value !== undefined && value !== '';

/** None are empty. */
export function valuesOf(field: OwnField | 'answer', asked: Asked): (person: ListedPerson, day: ListDay) => readonly string[] {
  if (field === 'answer') {
    const key = askedKey(asked);
    return ({ id }, { answersOf }) => answersOf(id)?.get(key) ?? [];
  }
  const read = reads[field];
  return (person, day) => read(person, day).filter(isThere);
}

/** What a column shows: ids of tags and groups, dates, statuses as they are stored. What is about giving isn’t known here. */
export function cellOf({ field, ...asked }: ListColumn, person: ListedPerson, day: ListDay): readonly string[] {
  if (isGivingField(field)) return [];
  if (field === 'phone') return phonesOf(person).filter(isThere).slice(0, 1);
  if (field === 'address') {
    const { address1, address2, zip, city, state } = person.contactInfo ?? {};
    return [address1, address2, zip, city, state].filter(isThere);
  }
  return valuesOf(field, asked)(person, day);
}
