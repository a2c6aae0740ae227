// How the fields of proposals are called: as on a person’s page.
import { changesIn, isProposable, type ProposedField } from '#shared/membership/people/proposals/proposal.ts';

/** Keys in `people.fields`. */
const known = {
  'name.first': 'first',
  'name.middle': 'middle',
  'name.last': 'last',
  'name.nick': 'nick',
  'name.prefix': 'prefix',
  'name.suffix': 'suffix',
  'contactInfo.email': 'email',
  'contactInfo.mobilePhone': 'mobilePhone',
  'contactInfo.homePhone': 'homePhone',
  'contactInfo.workPhone': 'workPhone',
  'contactInfo.address1': 'address1',
  'contactInfo.address2': 'address2',
  'contactInfo.city': 'city',
  'contactInfo.state': 'state',
  'contactInfo.zip': 'zip',
  birthDate: 'birthDate',
} as const;
export type TextField = keyof typeof known;
export const textFields = Object.keys(known).filter((field): field is TextField => field in known);
export const isTextField = (field: ProposedField): field is TextField => field in known;

/** The key of a field’s name. */
export const nameKey = (field: TextField) => `people.fields.${known[field]}` as const;

export interface ShownChange {
  readonly at: number;
  readonly field: ProposedField;
  readonly value: string;
}

/** What a proposal changes, in its order; `at` is its place, by which it is accepted. */
export const changesOf = (data: string): ShownChange[] =>
  (changesIn(data) ?? []).flatMap(({ field, value }, at) => (isProposable(field) ? [{ at, field, value }] : []));
