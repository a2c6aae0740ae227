import { useTranslation } from 'react-i18next';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly ids: readonly string[];
}

/** As many ids as a request takes. */
const most = 300;

/** Names of people by id, as far as they are known. */
export function usePersonNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useCall(peopleCalls.basic, ids.length > 0 ? { query: { ids: ids.slice(0, most).join(',') } } : undefined, {
    keepPreviousData: true,
  });
  return new Map((data ?? []).map(({ id, name }) => [id, name.display]));
}

export function PersonNames({ ids }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = usePersonNames(ids);
  return format.list(ids.map((id) => names.get(id) ?? t('forms.builder.someone')));
}

export function GroupNames({ ids }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(groupsCalls.list, {});
  return format.list(ids.map((id) => data?.find((group) => group.id === id)?.name ?? t('forms.builder.aGroup')));
}
