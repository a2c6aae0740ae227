import { lazy } from 'react';
import { GroupCalendar } from '#web/content/calendars/events/GroupCalendar.tsx';
import { GroupScreen } from '#web/membership/groups/GroupScreen.tsx';
import { useSession } from '#web/membership/session.tsx';
import { GroupThread } from '#web/messaging/threads/GroupThread.tsx';

const Rich = lazy(async () => ({ default: (await import('#web/elements/Html.tsx')).Rich }));

/** A group with its dates and its conversation, which are other areas' work. */
export function PortalGroup() {
  const { can, current } = useSession();
  return (
    <GroupScreen
      calendar={({ id, name, churchId, visibility, can: may }) => (
        <GroupCalendar
          key={id}
          groupId={id}
          groupName={name}
          churchId={current?.church.id ?? churchId}
          isPublic={visibility === 'public'}
          seesPrivate={may?.leave === true || can('Content:Content:Edit')}
          canEdit={may?.manage === true || can('Content:Content:Edit')}
        />
      )}
      richText={(markdown) => <Rich text={markdown} />}
      conversation={(group) => <GroupThread key={group.id} group={group} />}
    />
  );
}
