import type { TFunction } from 'i18next';
import { formerMember } from '#shared/membership/people/forgotten.ts';

/** A person's name for the reader: what is left of an erased person is in English on the wire, as older clients show it. Pure. */
export const shownName = (name: string, t: TFunction): string => (name === formerMember ? t('people.formerMember') : name);

/** The same for several people. Pure. */
export const withShownNames = <P extends { readonly name: string }>(people: readonly P[], t: TFunction): P[] =>
  people.map((one) => ({ ...one, name: shownName(one.name, t) }));
