import { dayAhead, yearsAgo } from './dates.ts';
import type { DemoHousehold, DemoPerson, Gender, HouseholdRole, MaritalStatus, MembershipStatus } from './demo.ts';

/** What differs for one member of a household; the household provides the rest. */
export interface Details {
  readonly last?: string;
  readonly middle?: string;
  readonly nick?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly marital?: MaritalStatus;
  readonly status?: MembershipStatus;
  /** An address, or `false` for none. If omitted, adults get one derived from their name. */
  readonly email?: string | false;
  /** `false`: no mobile phone. If omitted, everyone from fourteen has one. */
  readonly mobile?: false;
  /** The last two digits of a work phone number. */
  readonly work?: string;
  /** `false`: the birthday is unknown. */
  readonly birthday?: false;
}

export interface Relative extends Details {
  readonly role: HouseholdRole;
  readonly first: string;
  readonly gender: Gender;
  /** Age today, in years. */
  readonly age: number;
  /** The birthday as `MM-DD`, or the number of days until it. */
  readonly on: string | number;
}

export interface Family {
  readonly key: string;
  readonly last: string;
  /** The household's own name if it differs from the last name. */
  readonly name?: string;
  /** address1, then city and zip if they differ from the church's. */
  readonly home: readonly [address1: string, city?: string, zip?: string];
  /** The last two digits of the home phone number. */
  readonly phone?: string;
  readonly status: MembershipStatus;
  /** Full years of marriage, and the wedding day, `MM-DD`. */
  readonly wed?: readonly [years: number, on: string];
  readonly people: readonly Relative[];
}

/** What differs between the locations of the two churches. */
export interface Place {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Phone numbers from ranges reserved for fiction; `digits` are two. */
  readonly landline: (digits: string) => string;
  readonly mobile: (digits: string) => string;
}

const relative =
  (role: HouseholdRole) =>
  (first: string, gender: 'M' | 'F', age: number, on: string | number, details: Details = {}): Relative => ({
    role,
    first,
    gender: gender === 'M' ? 'Male' : 'Female',
    age,
    on,
    ...details,
  });

export const head = relative('Head');
export const spouse = relative('Spouse');
export const child = relative('Child');
export const other = relative('Other');

/** A name for keys and addresses: plain lower-case letters. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, (letter) => `${letter}e`)
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

const emailOf = (person: Relative, last: string): string | undefined => {
  if (person.email === false) return undefined;
  if (person.email !== undefined) return person.email;
  return person.age >= 18 ? `${plain(person.first)}.${plain(last)}@example.org` : undefined;
};

const maritalOf = (family: Family, person: Relative): MaritalStatus => {
  if (person.marital !== undefined) return person.marital;
  return family.wed !== undefined && (person.role === 'Head' || person.role === 'Spouse') ? 'Married' : 'Single';
};

const nameOf = ({ first, middle, nick, prefix, suffix }: Relative, last: string): DemoPerson['name'] => ({
  first,
  last,
  ...(middle === undefined ? {} : { middle }),
  ...(nick === undefined ? {} : { nick }),
  ...(prefix === undefined ? {} : { prefix }),
  ...(suffix === undefined ? {} : { suffix }),
});

const contactOf = (place: Place, family: Family, person: Relative, mobile: string | undefined): DemoPerson['contactInfo'] => {
  const email = emailOf(person, person.last ?? family.last);
  return {
    address1: family.home[0],
    city: family.home[1] ?? place.city,
    state: place.state,
    zip: family.home[2] ?? place.zip,
    ...(family.phone === undefined ? {} : { homePhone: place.landline(family.phone) }),
    ...(person.work === undefined ? {} : { workPhone: place.landline(person.work) }),
    ...(mobile === undefined ? {} : { mobilePhone: mobile }),
    ...(email === undefined ? {} : { email }),
  };
};

const personOf = (place: Place, family: Family, person: Relative, today: string, mobile: string | undefined): DemoPerson => {
  const last = person.last ?? family.last;
  const maritalStatus = maritalOf(family, person);
  return {
    key: `${plain(person.first)}-${plain(last)}`,
    name: nameOf(person, last),
    contactInfo: contactOf(place, family, person, mobile),
    ...(person.birthday === false
      ? {}
      : { birthDate: yearsAgo(today, person.age, typeof person.on === 'number' ? dayAhead(today, person.on) : person.on) }),
    gender: person.gender,
    maritalStatus,
    ...(family.wed !== undefined && maritalStatus === 'Married' ? { anniversary: yearsAgo(today, ...family.wed) } : {}),
    membershipStatus: person.status ?? family.status,
    household: family.key,
    householdRole: person.role,
  };
};

/**
 * Expands families into households and people.
 * @param today `YYYY-MM-DD` in the church's zone
 */
export const settle = (place: Place, families: readonly Family[], today: string): { households: DemoHousehold[]; people: DemoPerson[] } => {
  let mobiles = 0;
  const people = families.flatMap((family) =>
    family.people.map((person) => {
      const reachable = person.mobile !== false && person.age >= 14;
      const mobile = reachable ? place.mobile(String(mobiles++).padStart(2, '0')) : undefined;
      return personOf(place, family, person, today, mobile);
    }),
  );
  return { households: families.map(({ key, name, last }) => ({ key, name: name ?? last })), people };
};
