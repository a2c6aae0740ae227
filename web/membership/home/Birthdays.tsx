import { useTranslation } from 'react-i18next';
import type { Birthday } from '#shared/membership/people/people.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { useSession } from '#web/session/session.tsx';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

const most = 5;

/** Upcoming birthdays, linked to the people the user can view. */
export function Birthdays({ data, label }: { readonly data: readonly Birthday[]; readonly label: string }) {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const photo = usePhotoUrl();
  const format = useFormat();
  const today = dateAt(Date.now(), current?.church.timeZone ?? 'UTC');
  const opens = can('Membership:People:View') || can('Membership:People:Edit');
  return (
    <ShortList label={label} all={data} most={most}>
      {({ id, name, photo: face, on }) => (
        <LinkRow
          key={id}
          to={opens ? `/people/${id}` : undefined}
          leading={<Avatar name={name.display} photo={photo(face)} decorative />}
          title={name.display}
          text={format.day(on)}
          trailing={on === today && <Chip label={t('portal.today.today')} tone="primary" />}
        />
      )}
    </ShortList>
  );
}
