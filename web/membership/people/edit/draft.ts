// The draft of a person's form, as flat texts, and the save derived from it. Pure.

import { emailForm } from '#shared/emailForm.ts';
import type { Person, PersonSave } from '#shared/membership/people/people.ts';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';

export const nameFields = ['first', 'middle', 'last', 'nick', 'prefix', 'suffix'] as const;
export const contactFields = ['email', 'mobilePhone', 'homePhone', 'workPhone', 'address1', 'address2', 'city', 'state', 'zip'] as const;
const personalFields = ['birthDate', 'gender', 'maritalStatus', 'anniversary'] as const;
/** Only staff see and change these. */
const staffFields = ['membershipStatus', 'nametagNotes', 'donorNumber'] as const;

export const draftFields = [...nameFields, ...contactFields, ...personalFields, ...staffFields] as const;
export type DraftField = (typeof draftFields)[number];
export type PersonDraft = Readonly<Record<DraftField, string>> & { readonly optedOut: boolean };

export const emptyDraft: PersonDraft = {
  first: '',
  middle: '',
  last: '',
  nick: '',
  prefix: '',
  suffix: '',
  email: '',
  mobilePhone: '',
  homePhone: '',
  workPhone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  birthDate: '',
  gender: '',
  maritalStatus: '',
  anniversary: '',
  membershipStatus: 'Visitor',
  nametagNotes: '',
  donorNumber: '',
  optedOut: false,
};

/** The form's values for a loaded person. */
export function draftOf(person: Person): PersonDraft {
  const { display: _, ...name } = person.name;
  const { birthDate, gender, maritalStatus, anniversary, membershipStatus, nametagNotes, donorNumber } = person;
  const given = {
    ...name,
    ...person.contactInfo,
    birthDate,
    gender,
    maritalStatus,
    anniversary,
    membershipStatus,
    nametagNotes,
    donorNumber,
  };
  const texts = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...emptyDraft, membershipStatus: '', ...Object.fromEntries(texts), optedOut: person.optedOut ?? false };
}

const picked = <F extends DraftField>(
  fields: readonly F[],
  draft: PersonDraft,
  from: PersonDraft | undefined,
): Partial<Record<F, string>> => {
  const changed: Partial<Record<F, string>> = {};
  for (const field of fields) if (!from || draft[field] !== from[field]) changed[field] = draft[field].trim();
  return changed;
};
const unlessEmpty = <T extends object>(part: T): T | undefined => (Object.keys(part).length > 0 ? part : undefined);

/** A save of what differs from `from`, or of everything for a new person. Fields left out stay as they are on the server. */
export function saveOf(draft: PersonDraft, from?: PersonDraft): PersonSave {
  return {
    id: undefined,
    name: unlessEmpty(picked(nameFields, draft, from)),
    contactInfo: unlessEmpty(picked(contactFields, draft, from)),
    ...picked(personalFields, draft, from),
    ...picked(staffFields, draft, from),
    ...(draft.optedOut !== (from?.optedOut ?? false) && { optedOut: draft.optedOut }),
  };
}

export type DraftProblem = 'name' | 'email' | 'birthDate';

/** Validation errors by field. An unchanged email address is always accepted. `today` is `YYYY-MM-DD`. */
export function draftProblems(draft: PersonDraft, today: string, from?: PersonDraft): Partial<Record<DraftField, DraftProblem>> {
  const email = draft.email.trim();
  return {
    ...(!draft.first.trim() && !draft.last.trim() && { first: 'name' }),
    ...(email && email !== from?.email && !emailForm.test(email) && { email: 'email' }),
    ...(draft.birthDate && draft.birthDate > today && { birthDate: 'birthDate' }),
  };
}

export type PersonPart = DraftField | 'optedOut';

/** Someone else may have changed other fields meanwhile: each is merged separately. */
export const mergePerson = mergerOf<PersonDraft, PersonPart>([...draftFields, 'optedOut'], (field) => [field]);
