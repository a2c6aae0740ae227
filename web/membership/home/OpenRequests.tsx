import type { OpenRequest } from '#shared/membership/groups/groups.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** Join requests by group, oldest first. */
export function OpenRequests({ data, label }: { readonly data: readonly OpenRequest[]; readonly label: string }) {
  const photo = usePhotoUrl();
  const format = useFormat();
  return (
    <ShortList label={label} all={data}>
      {(request) => (
        <LinkRow
          key={`${request.groupId} ${request.personId}`}
          to={`/groups/${request.groupId}?tab=requests`}
          leading={<Avatar name={request.name} photo={photo(request.photo)} decorative />}
          title={request.name}
          text={`${request.groupName} · ${format.relative(request.asked)}`}
        />
      )}
    </ShortList>
  );
}
