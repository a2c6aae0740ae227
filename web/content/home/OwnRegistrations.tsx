import type { Answer } from '#shared/api.ts';
import type { events } from '#shared/content/calendars/events/events.ts';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { useWhen } from '../registrations/useWhen.ts';

/** What the household is registered for, soonest first. */
export function OwnRegistrations({ data, label }: { readonly data: Answer<typeof events.next>; readonly label: string }) {
  const when = useWhen();
  return (
    <ShortList label={label} all={data.registrations}>
      {(one) => <LinkRow key={one.id} to="/registrations" leading={<CalendarIcon size={20} />} title={one.title} text={when(one)} />}
    </ShortList>
  );
}
