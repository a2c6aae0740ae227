import { useTranslation } from 'react-i18next';
import type { CuratedPart } from '#shared/content/calendars/curated/curatedevents.ts';
import { type Group, groups as groupCalls } from '#shared/membership/groups/groups.ts';
import { useSession } from '#web/session/session.tsx';
import type { Choice } from '#web/ui/fields/SelectField.tsx';
import { useCall } from '#web/useCall.ts';

/** Whether a calendar already contains all events of a group. */
export const isWhole = (parts: readonly CuratedPart[], groupId: string): boolean =>
  parts.some((one) => one.groupId === groupId && one.wholeId !== undefined);

/**
 * The groups a person may add to a calendar: their own; for those who manage the church's groups, the others follow. Groups already added
 * as a whole come last.
 */
export function useOfferedGroups(parts: readonly CuratedPart[]) {
  const { t } = useTranslation();
  const keepsGroups = useSession().can('Membership:Groups:Edit');
  const { data, error, mutate } = useCall(keepsGroups ? groupCalls.list : groupCalls.mine, {});
  const sorted = data?.toSorted((a, b) => a.name.localeCompare(b.name)) ?? [];
  const placeOf = ({ id, leader }: Group) => (isWhole(parts, id) ? 'in' : keepsGroups && leader === undefined ? 'other' : 'own');
  const headings = { own: t('groups.mine.title'), other: t('calendar.curated.otherGroups'), in: t('calendar.curated.inAlready') };
  const choices = (['own', 'other', 'in'] as const).flatMap((place) =>
    sorted
      .filter((group) => placeOf(group) === place)
      .map(({ id, name }): Choice<string> => ({ value: id, label: name, heading: headings[place] })),
  );
  return { groups: data, choices, keepsGroups, error, retry: () => void mutate() };
}
