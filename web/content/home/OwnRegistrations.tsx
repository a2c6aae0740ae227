import type { Registration } from '#shared/content/registrations/registrations.ts';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { useWhen } from '../registrations/useWhen.ts';

/** What the household is registered for, soonest first. */
export function OwnRegistrations({ data, label }: { readonly data: readonly Registration[]; readonly label: string }) {
  const when = useWhen();
  return (
    <ShortList label={label} all={data}>
      {(one) => <LinkRow key={one.id} to="/registrations" leading={<CalendarIcon size={20} />} title={one.title} text={when(one)} />}
    </ShortList>
  );
}
