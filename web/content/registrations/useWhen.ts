import type { Registration } from '#shared/content/registrations/registrations.ts';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** When an event is, on the church's clocks, as its page says it. */
export function useWhen(): (of: Pick<Registration, 'start' | 'allDay'>) => string {
  const format = useFormat();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  return ({ start, allDay }) => format.custom(start, { dateStyle: 'medium', ...(allDay ? {} : { timeStyle: 'short' }) }, zone);
}
