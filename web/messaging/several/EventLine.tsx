import { useTranslation } from 'react-i18next';
import type { ConversationEvent, Message } from '#shared/messaging/words.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { eventText } from './eventText.ts';

interface Props {
  readonly message: Pick<Message, 'id' | 'displayName' | 'timeSent'>;
  readonly event: ConversationEvent;
}

/** A line among the messages: someone was added, left, or renamed the conversation. */
export function EventLine({ message: { id, displayName, timeSent }, event }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className="event" id={`message-${id}`}>
      {eventText(event, displayName, t, format)}
      <time dateTime={timeSent} title={format.dateTime(timeSent)}>
        {format.time(timeSent)}
      </time>
    </p>
  );
}
