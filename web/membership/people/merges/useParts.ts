import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import type { merges as mergeCalls } from '#shared/membership/people/merges/merges.ts';
import { isSamePart, type Mergeable, type MergePart, mergeParts, type Side, valuesOf } from '#shared/membership/people/merges/parts.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { type Visibility, visibilityParts } from '#shared/membership/people/visibility.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useEnumLabels } from '../useEnumLabels.ts';

export type Compared = Answer<typeof mergeCalls.compare>;

/** Neither account decides for the other, so both are asked. */
export const bothSignIn = ({ kept, other }: Pick<Compared, 'kept' | 'other'>): boolean => Boolean(kept.hasUser && other.hasUser);

const mergeable = (person: Person, visibility: Visibility | undefined): Mergeable => ({
  ...person,
  membershipStatus: person.membershipStatus ?? '',
  householdId: person.householdId ?? '',
  visibility,
});
/** Both as the server merges them. */
export const bothOf = ({ kept, other, visibility }: Compared): Readonly<Record<Side, Mergeable>> => ({
  kept: mergeable(kept, visibility.kept),
  other: mergeable(other, visibility.other),
});

/** The parts in which both differ, and those that they share. */
export function partsOf(compared: Compared): { differing: MergePart[]; shared: MergePart[] } {
  const { kept, other } = bothOf(compared);
  const isThere = (part: MergePart) => valuesOf(kept, part).some((value) => value !== '');
  return {
    differing: mergeParts.filter((part) => !isSamePart(kept, other, part)),
    shared: mergeParts.filter((part) => isSamePart(kept, other, part) && isThere(part)),
  };
}

/** What a part of a person is called. */
export function usePartNames(): (part: MergePart) => string {
  const { t } = useTranslation();
  return (part) => {
    if (part === 'household') return t('people.sections.household');
    if (part === 'visibility') return t('profile.visibility.title');
    if (part === 'photo') return t('merging.photo');
    return t(`people.fields.${part}`);
  };
}

/** What a person has of a part, in words; empty if nothing. Photos are shown, not told. */
export function usePartValues(compared: Compared): (part: MergePart, side: Side) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const labels = useEnumLabels();
  const both = bothOf(compared);
  const visibilityOf = ({ visibility }: Mergeable) =>
    visibilityParts
      .flatMap((part) => {
        const audience = visibility?.[part];
        return audience ? [`${t(`profile.visibility.parts.${part}`)}: ${t(`profile.visibility.audiences.${audience}`)}`] : [];
      })
      .join('\n');
  return (part, side) => {
    const row = both[side];
    const values = valuesOf(row, part);
    const value = values[0] ?? '';
    const told: Partial<Record<MergePart, () => string>> = {
      address: () => values.filter(Boolean).join(', '),
      birthDate: () => value && format.date(value),
      anniversary: () => value && format.date(value),
      gender: () => value && labels.gender(value),
      maritalStatus: () => value && labels.marital(value),
      membershipStatus: () => value && labels.status(value),
      household: () => [compared.households[side], row.householdRole && labels.role(row.householdRole)].filter(Boolean).join(' · '),
      optedOut: () => t(value ? 'conflict.yes' : 'conflict.no'),
      visibility: () => visibilityOf(row),
    };
    return told[part]?.() ?? value;
  };
}
