import { calendarImports } from '#shared/content/calendars/imports/calendarimports.ts';
import { useCall } from '#web/useCall.ts';
import { useGroupSeries } from '../events/useGroupSeries.ts';

/** The calendars a group subscribes to. `changed`: they, and so the group's events, are others now. */
export function useSubscribed(groupId: string) {
  const { data, error, mutate } = useCall(calendarImports.ofGroup, { groupId });
  const events = useGroupSeries(groupId);
  const changed = async () => {
    await Promise.all([mutate(), events.mutate()]);
  };
  return { data, error, retry: () => void mutate(), changed };
}
