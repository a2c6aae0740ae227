import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gift } from '#shared/giving/gifts.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { useCall } from '#web/useCall.ts';

/** Asked at once; more names come as rows are shown. */
const most = 100;

/** Whose gifts these are: the person’s name, else the one the giver stated; no one’s where the giver stays unnamed to staff. */
export function useGiverNames(gifts: readonly Gift[]) {
  const { t } = useTranslation();
  const ids = [...new Set(gifts.flatMap(({ personId }) => personId ?? []))].toSorted().slice(0, most);
  const { data } = useCall(peopleCalls.basic, ids.length > 0 ? { query: { ids: ids.join(',') } } : undefined, { keepPreviousData: true });
  return useCallback(
    ({ personId, givenAs, unnamed }: Gift): string =>
      unnamed
        ? t('giving.staff.unnamed')
        : data?.find(({ id }) => id === personId)?.name.display || givenAs.name || givenAs.email || t('giving.staff.noName'),
    [data, t],
  );
}
