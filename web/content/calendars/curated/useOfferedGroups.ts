import { groups as groupCalls } from '#shared/membership/groups.ts';
import { useCall } from '#web/api.ts';
import { useSession } from '#web/membership/session.tsx';

/** The groups a person may bring into a calendar: the own ones; all of the church for those who keep its groups. */
export function useOfferedGroups() {
  const keepsGroups = useSession().can('Membership:Groups:Edit');
  const all = useCall(groupCalls.list, keepsGroups ? {} : undefined);
  const own = useCall(groupCalls.mine, keepsGroups ? undefined : {});
  const { data, error, mutate } = keepsGroups ? all : own;
  return { groups: data?.toSorted((a, b) => a.name.localeCompare(b.name)), error, retry: () => void mutate() };
}
