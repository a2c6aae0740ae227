import { useTranslation } from 'react-i18next';
import { genders, householdRoles, maritalStatuses, membershipStatuses } from '#shared/membership/people/lists.ts';

/** The values are English on the wire; each has a text in every language. */
const statuses = {
  Visitor: 'visitor',
  'Regular Attendee': 'regularAttendee',
  Member: 'member',
  Staff: 'staff',
  Inactive: 'inactive',
  Guest: 'guest',
  Deceased: 'deceased',
} as const satisfies Record<(typeof membershipStatuses)[number], string>;
const roles = {
  Head: 'head',
  Spouse: 'spouse',
  Child: 'child',
  Other: 'other',
} as const satisfies Record<(typeof householdRoles)[number], string>;
const sexes = {
  Unspecified: 'unspecified',
  Male: 'male',
  Female: 'female',
} as const satisfies Record<(typeof genders)[number], string>;
const maritals = {
  Unknown: 'unknown',
  Single: 'single',
  Married: 'married',
  Divorced: 'divorced',
  Widowed: 'widowed',
  Separated: 'separated',
} as const satisfies Record<(typeof maritalStatuses)[number], string>;

const isOf =
  <const T extends object>(of: T) =>
  (value: string): value is keyof T & string =>
    value in of;
const [isStatus, isRole, isGender, isMarital] = [isOf(statuses), isOf(roles), isOf(sexes), isOf(maritals)];

/** The localized labels of a person's field values. Unknown values from older clients are shown as they are. */
export function useEnumLabels() {
  const { t } = useTranslation();
  const status = (value: string) => (isStatus(value) ? t(`people.status.${statuses[value]}`) : value);
  const role = (value: string) => (isRole(value) ? t(`people.role.${roles[value]}`) : value);
  const gender = (value: string) => (isGender(value) ? t(`people.gender.${sexes[value]}`) : value);
  const marital = (value: string) => (isMarital(value) ? t(`people.marital.${maritals[value]}`) : value);
  const choices = (values: readonly string[], label: (value: string) => string) => values.map((value) => ({ value, label: label(value) }));
  return {
    status,
    role,
    gender,
    marital,
    statusChoices: choices(membershipStatuses, status),
    roleChoices: choices(householdRoles, role),
    genderChoices: choices(genders, gender),
    maritalChoices: choices(maritalStatuses, marital),
  };
}
