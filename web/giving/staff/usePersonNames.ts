import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';

/** Asked at once, as an address may be only so long. */
const most = 100;

/** The names of all these people. */
export async function personNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
  const found = await Promise.all(parts.map((part) => call(peopleCalls.basic, { query: { ids: part.join(',') } })));
  return new Map(found.flat().map(({ id, name }) => [id, name.display]));
}

/** The names of those that are shown. */
export function usePersonNames(ids: readonly string[]): (personId: string) => string {
  const { t } = useTranslation();
  const asked = [...new Set(ids)].toSorted();
  const { data, isLoading } = useSWR(asked.length > 0 ? ['personNames', ...asked] : null, () => personNames(asked), {
    keepPreviousData: true,
  });
  return useCallback((personId) => data?.get(personId) || (isLoading ? '' : t('giving.staff.noName')), [data, isLoading, t]);
}
