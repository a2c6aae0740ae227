import type { ShownMessage } from '../live/shown.ts';
import type { Group } from './grouped.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { markOf, type Seen } from './markOf.ts';

interface Props {
  readonly group: Group<ShownMessage>;
  readonly own: string;
  /** How far those have come whom the own messages are for. */
  readonly seen: readonly Seen[];
  /** Whether it must be said who wrote: more than two are here. */
  readonly named: boolean;
  readonly sought: number | undefined;
  readonly newest: string | undefined;
}

/** What somebody wrote in one go. */
export function MessageGroup({ group: { personId, messages }, own, seen, named, sought, newest }: Props) {
  const isOwn = personId === own;
  return (
    <div className="group">
      {named && !isOwn && <div className="by">{messages[0]?.displayName}</div>}
      {messages.map((message) => (
        <MessageBubble
          key={message.id}
          message={message}
          mark={isOwn ? markOf(message, seen) : undefined}
          sought={message.number > 0 && message.number === sought}
          reached={message.id === newest}
        />
      ))}
    </div>
  );
}
