import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#shared/messaging/replies/replies.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { MegaphoneIcon, MoreIcon, ReactIcon } from '#web/ui/icons.tsx';
import type { ShownMessage } from '../live/thread/thread.ts';
import { ReactionChips } from '../reactions/ReactionChips.tsx';
import { QuotedMessage } from '../replies/QuotedMessage.tsx';
import { isSameQuote } from '../replies/quoteOf.ts';
import { authorName } from './authorName.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageStatusIcon } from './MessageStatusIcon.tsx';
import { MessageText } from './MessageText.tsx';
import type { MessageStatus } from './messageStatus.ts';

interface Props {
  readonly message: ShownMessage;
  /** Delivery status; own messages only. */
  readonly mark: MessageStatus | undefined;
  /** Whether it is the first or last in a run by one author; `named`: shows the author's name above. */
  readonly first: boolean;
  readonly last: boolean;
  readonly named: boolean;
  /** The target of a search. */
  readonly sought: boolean;
  /** Whether its button is the tab stop; arrow keys move from there to the other messages' buttons. */
  readonly reached: boolean;
  /** The message it replies to. */
  readonly quote: Quote | undefined;
  /** The viewer, and whether they can write here. */
  readonly me: string;
  readonly open: boolean;
}

const lookFields = ['mark', 'first', 'last', 'named', 'sought', 'reached', 'me', 'open'] as const;
const shownFields = ['id', 'number', 'revision', 'state', 'content', 'removedAt', 'timeUpdated', 'attachments'] as const;

/** One message. Its button's clicks are handled by the log: `data-more` identifies the message. */
export const MessageBubble = memo(function MessageBubble({ message, mark, first, last, named, sought, reached, quote, me, open }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, content, attachments = [], reactions = [], replyTo, announcement, removedAt, timeSent, timeUpdated, state } = message;
  const name = authorName(message, t);
  const time = format.time(timeSent);
  const names = [
    mark ? 'message own' : 'message',
    first && 'first',
    last && 'last',
    sought && 'sought',
    announcement && 'announced',
    state !== 'stored' && state !== 'failed' && 'waiting',
  ];
  return (
    <article
      id={`message-${id}`}
      className={names.filter(Boolean).join(' ')}
      aria-label={mark ? t('messages.thread.ownAt', { time }) : t('messages.thread.from', { name, time })}
    >
      <div className={removedAt ? 'bubble trace' : 'bubble'}>
        {named && <div className="by">{name}</div>}
        {announcement && (
          <div className="label">
            <MegaphoneIcon size={16} />
            {t('messages.announcements.title')}
          </div>
        )}
        {replyTo && !removedAt && <QuotedMessage quote={quote} number={replyTo.number} me={me} />}
        {removedAt ? t('messages.deleted') : <MessageText text={content} />}
        {!removedAt && attachments.length > 0 && <MessageFiles files={attachments} />}
        <div className="meta">
          {timeUpdated && !removedAt && <span>{t('messages.thread.edited')}</span>}
          <time dateTime={timeSent} title={format.dateTime(timeSent)}>
            {time}
          </time>
          {mark && !removedAt && <MessageStatusIcon mark={mark} />}
        </div>
        <ReactionChips messageId={id} {...{ reactions, me, open }} />
      </div>
      {open && !removedAt && state === 'stored' && (
        // For the mouse only: the menu offers the same.
        <button type="button" className="more react" data-react={id} tabIndex={-1} aria-hidden title={t('messages.reactions.add')}>
          <ReactIcon size={18} />
        </button>
      )}
      {!removedAt && state !== 'sending' && (
        <button
          type="button"
          className="more"
          data-more={id}
          aria-haspopup="menu"
          tabIndex={reached ? 0 : -1}
          title={t('messages.menu.message')}
        >
          <MoreIcon size={18} label={t('messages.menu.message')} />
        </button>
      )}
    </article>
  );
}, isSame);

/** A reload yields new objects with equal content; this avoids rerendering thousands of messages. */
function isSame(before: Props, now: Props): boolean {
  const [a, b] = [before.message, now.message];
  const isUnchanged = shownFields.every((field) => a[field] === b[field]);
  return isUnchanged && isSameQuote(before.quote, now.quote) && lookFields.every((field) => before[field] === now[field]);
}
