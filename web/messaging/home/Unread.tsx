import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { notifications } from '#shared/messaging/notifications/notifications.ts';
import { call } from '#web/api.ts';
import { useSession } from '#web/session/session.tsx';
import { shownName } from '#web/session/shownName.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { PeopleIcon } from '#web/ui/icons.tsx';
import { usePhotos } from '../conversations/usePhotos.ts';
import { shortWhen } from '../messages/relativeDates.ts';
import { messagesPath } from '../privateMessages/messagesPath.ts';
import type { GroupNews, UnreadNews } from './loadUnread.ts';

const most = 4;

/** Private conversations with unread messages, then groups. */
export function Unread({ data, label }: { readonly data: UnreadNews; readonly label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { current } = useSession();
  const named = new Map(current?.groups.map(({ id, name }) => [id, name]));
  const conversations = data.conversations.slice(0, most);
  const groups = data.groups.slice(0, most - conversations.length + 1);
  const photo = usePhotos(conversations.flatMap(({ others }) => others[0]?.personId ?? []));
  const rest = data.conversations.length + data.groups.length - conversations.length - groups.length;
  return (
    <LinkList label={label} more={rest > 0 ? t('portal.today.more', { number: format.number(rest) }) : undefined}>
      {conversations.map(({ conversationId, others, last }) => (
        <LinkRow
          key={conversationId}
          to={messagesPath({ view: 'thread', id: conversationId })}
          leading={<Avatar name={shownName(others[0]?.name ?? '', t)} photo={photo(others[0]?.personId ?? '')} decorative />}
          title={format.list(others.map(({ name }) => shownName(name, t)))}
          text={last.removed ? t('messages.deleted') : last.preview || t('messages.attachment')}
          trailing={<When at={last.timeSent} />}
        />
      ))}
      {groups.map((news) => (
        <LinkRow
          key={news.groupId}
          to={`/groups/${news.groupId}?tab=conversation`}
          onGo={() => void read(news)}
          leading={<GroupFace />}
          title={named.get(news.groupId) ?? t('groups.group')}
          text={news.message}
          trailing={<When at={news.timeSent} />}
        />
      ))}
    </LinkList>
  );
}

/** Opening it here marks it as read. */
const read = ({ ids }: GroupNews) =>
  call(notifications.read, { body: { ids: [...ids] } }).catch((error: unknown) =>
    console.warn('Notifications could not be marked as read.', error),
  );

function When({ at }: { readonly at: string }) {
  const format = useFormat();
  return (
    <Box component="time" dateTime={at} title={format.dateTime(at)} sx={{ flex: 'none', typography: 'caption', color: 'text.secondary' }}>
      {shortWhen(format, at)}
    </Box>
  );
}

const GroupFace = () => (
  <Box
    component="span"
    sx={{ flex: 'none', width: 48, height: 48, borderRadius: '50%', display: 'grid', placeItems: 'center', bgcolor: 'surface.hover' }}
  >
    <PeopleIcon size={22} />
  </Box>
);
