import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '#web/messaging/live/thread/thread.ts';
import { quotesIn } from '#web/messaging/replies/quoteOf.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EventLine } from '../../several/EventLine.tsx';
import { MessageBubble } from '../MessageBubble.tsx';
import { messageStatus, type Seen } from '../messageStatus.ts';
import { dayHeading, daysAgo } from '../relativeDates.ts';
import { groupByDay } from './groupByDay.ts';

interface Props {
  readonly messages: readonly ShownMessage[];
  readonly own: string;
  /** How far the recipients of own messages have read. */
  readonly seen: readonly Seen[];
  /** Whether to show authors' names: there are more than two participants. */
  readonly named: boolean;
  /** The number of the message a search led to. */
  readonly sought: number | undefined;
  readonly open: boolean;
}

/** All messages grouped by day. Rerenders only when a message, or data about it, has changed. */
export function MessageDays({ messages, own, seen, named, sought, open }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = useMemo(() => groupByDay(messages), [messages]);
  const quotes = useMemo(() => quotesIn(messages), [messages]);
  return useMemo(() => {
    const reached = messages.findLast(({ removedAt, state, event }) => !removedAt && !event && state !== 'sending')?.id;
    const heading = (moment: string) => {
      const ago = daysAgo(moment);
      if (ago <= 0) return t('messages.thread.today');
      return ago === 1 ? t('messages.thread.yesterday') : dayHeading(format, moment);
    };
    return days.map(({ key, at, placed }) => (
      <div key={key}>
        <h3 className="day">
          <span>{heading(at)}</span>
        </h3>
        {placed.map(({ message, first, last }) =>
          message.event ? (
            <EventLine key={message.id} message={message} event={message.event} />
          ) : (
            <MessageBubble
              key={message.id}
              {...{ message, first, last }}
              mark={message.personId === own ? messageStatus(message, seen) : undefined}
              named={named && first && message.personId !== own}
              sought={message.number > 0 && message.number === sought}
              reached={message.id === reached}
              quote={quotes.get(message.id)}
              {...{ me: own, open }}
            />
          ),
        )}
      </div>
    ));
  }, [days, quotes, messages, own, seen, named, sought, open, t, format]);
}
