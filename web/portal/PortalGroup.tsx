import { lazy } from 'react';
import { GroupCalendar } from '#web/content/calendars/events/GroupCalendar.tsx';
import { MarkdownEditor } from '#web/content/editor/MarkdownEditor.tsx';
import { GroupScreen } from '#web/membership/groups/GroupScreen.tsx';
import { AnnouncementCard } from '#web/messaging/announcements/AnnouncementCard.tsx';
import { GroupThread } from '#web/messaging/conversations/GroupThread.tsx';
import { useSession } from '#web/session/session.tsx';

const Rich = lazy(async () => ({ default: (await import('#web/elements/Html.tsx')).Rich }));

/**
 * A group with its calendar and conversation, which belong to other areas. Leaders and content staff manage its events; staff who manage
 * groups manage its members and settings.
 */
export function PortalGroup() {
  const { can, current } = useSession();
  const edits = (groupId: string) =>
    can('Content:Content:Edit') || current?.groups.some(({ id, leader }) => id === groupId && leader) === true;
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
          canEdit={edits(id)}
        />
      )}
      aboutField={MarkdownEditor}
      richText={(markdown) => <Rich text={markdown} />}
      announcement={(group, open) => <AnnouncementCard key={group.id} groupId={group.id} onOpen={open} />}
      conversation={(group) => <GroupThread key={group.id} group={group} />}
    />
  );
}
