import { useTranslation } from 'react-i18next';
import { chathosts } from '#shared/messaging/chat/chathosts.ts';
import { useSession } from '#web/session/session.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { MessageIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

const most = 12;

/** Chats of earlier services with their attendance, as long as the church keeps them. `but`: shown already. */
export function PastChats({ but }: { readonly but: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { current } = useSession();
  const { data } = useCall(chathosts.rooms, {});
  const past = data?.filter(({ room }) => !but.includes(room)) ?? [];
  if (past.length === 0) return null;
  return (
    <Section title={t('chatHost.past')} flush>
      <ShortList label={t('chatHost.past')} all={past} most={most}>
        {({ room, label, opens }) => (
          <LinkRow
            key={room}
            to={`/chat/${room}`}
            leading={<MessageIcon />}
            title={label}
            text={format.dateTime(opens, current?.church.timeZone)}
          />
        )}
      </ShortList>
    </Section>
  );
}
