import { useTranslation } from 'react-i18next';
import type { OpenRequest } from '#shared/membership/groups/groups.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

const most = 3;

/** Who wants to join which group, the longest waiting first. */
export function OpenRequests({ data, label }: { readonly data: readonly OpenRequest[]; readonly label: string }) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const format = useFormat();
  const rest = data.length - most;
  return (
    <LinkList label={label} more={rest > 0 ? t('portal.today.more', { number: format.number(rest) }) : undefined}>
      {data.slice(0, most).map((request) => (
        <LinkRow
          key={`${request.groupId} ${request.personId}`}
          to={`/groups/${request.groupId}?tab=requests`}
          leading={<Avatar name={request.name} photo={photo(request.photo)} decorative />}
          title={request.name}
          text={`${request.groupName} · ${format.relative(request.asked)}`}
        />
      ))}
    </LinkList>
  );
}
