// The fields of a person that a file can bring or an export writes, by dotted names.
import { genders, householdRoles, maritalStatuses, membershipStatuses } from '../lists.ts';

export const nameParts = ['prefix', 'first', 'middle', 'last', 'suffix', 'nick'] as const;
export const contactParts = ['email', 'mobilePhone', 'homePhone', 'workPhone', 'address1', 'address2', 'city', 'state', 'zip'] as const;
export const ownFields = [
  'birthDate',
  'gender',
  'maritalStatus',
  'anniversary',
  'membershipStatus',
  'householdRole',
  'optedOut',
  'nametagNotes',
  'donorNumber',
] as const;

export type PersonField =
  | `name.${(typeof nameParts)[number]}`
  | `contactInfo.${(typeof contactParts)[number]}`
  | (typeof ownFields)[number];

const nameFields = nameParts.map((part) => `name.${part}` as const);
const contactFields = contactParts.map((part) => `contactInfo.${part}` as const);
/** In the order in which they are exported. */
export const personFields: readonly PersonField[] = [...nameFields, ...contactFields, ...ownFields];

/** What says who a row is about, who they live with and which tags they get, but isn't stored as it is. */
export const helpFields = ['id', 'name.display', 'householdId', 'householdName', 'tags'] as const;
export type ImportField = PersonField | (typeof helpFields)[number];
export const importFields: readonly ImportField[] = [...helpFields, ...personFields];

interface Nested {
  readonly name: { readonly [part in (typeof nameParts)[number]]?: string | undefined };
  readonly contactInfo: { readonly [part in (typeof contactParts)[number]]?: string | undefined };
  readonly birthDate?: string | undefined;
  readonly gender?: string | undefined;
  readonly maritalStatus?: string | undefined;
  readonly anniversary?: string | undefined;
  readonly membershipStatus?: string | undefined;
  readonly householdRole?: string | undefined;
  readonly optedOut?: boolean | undefined;
  readonly nametagNotes?: string | undefined;
  readonly donorNumber?: string | undefined;
}

/** What a person's row holds, by dotted names; empty where it holds nothing. */
export function valuesOf(person: Nested): { readonly [field in PersonField]: string } {
  const { name, contactInfo: contact } = person;
  return {
    ...{ 'name.prefix': name.prefix ?? '', 'name.first': name.first ?? '', 'name.middle': name.middle ?? '' },
    ...{ 'name.last': name.last ?? '', 'name.suffix': name.suffix ?? '', 'name.nick': name.nick ?? '' },
    ...{ 'contactInfo.email': contact.email ?? '', 'contactInfo.mobilePhone': contact.mobilePhone ?? '' },
    ...{ 'contactInfo.homePhone': contact.homePhone ?? '', 'contactInfo.workPhone': contact.workPhone ?? '' },
    ...{ 'contactInfo.address1': contact.address1 ?? '', 'contactInfo.address2': contact.address2 ?? '' },
    ...{ 'contactInfo.city': contact.city ?? '', 'contactInfo.state': contact.state ?? '', 'contactInfo.zip': contact.zip ?? '' },
    ...{ birthDate: person.birthDate ?? '', gender: person.gender ?? '', maritalStatus: person.maritalStatus ?? '' },
    ...{ anniversary: person.anniversary ?? '', membershipStatus: person.membershipStatus ?? '' },
    ...{ householdRole: person.householdRole ?? '', optedOut: person.optedOut ? 'true' : '' },
    ...{ nametagNotes: person.nametagNotes ?? '', donorNumber: person.donorNumber ?? '' },
  };
}

/** The most characters a field holds. */
export const longest: { readonly [field in PersonField]: number } = {
  ...{ 'name.prefix': 20, 'name.first': 50, 'name.middle': 50, 'name.last': 50, 'name.suffix': 20, 'name.nick': 50 },
  ...{ 'contactInfo.email': 254, 'contactInfo.mobilePhone': 30, 'contactInfo.homePhone': 30, 'contactInfo.workPhone': 30 },
  ...{ 'contactInfo.address1': 100, 'contactInfo.address2': 100, 'contactInfo.city': 60, 'contactInfo.state': 60, 'contactInfo.zip': 20 },
  ...{ birthDate: 10, gender: 20, maritalStatus: 20, anniversary: 10, membershipStatus: 30, householdRole: 20, optedOut: 5 },
  ...{ nametagNotes: 255, donorNumber: 50 },
};

export const dateFields = ['birthDate', 'anniversary'] as const;
export const isDateField = (field: ImportField): field is (typeof dateFields)[number] => field === 'birthDate' || field === 'anniversary';

/** Fields with a list of values of our own. */
const choices = {
  gender: genders,
  maritalStatus: maritalStatuses,
  membershipStatus: membershipStatuses,
  householdRole: householdRoles,
  optedOut: ['true', 'false'],
} as const;
export type ChoiceField = keyof typeof choices;
export const choicesOf = (field: ImportField): readonly string[] => (isChoiceField(field) ? choices[field] : []);
export const isChoiceField = (field: ImportField): field is ChoiceField => field in choices;
