import { useTranslation } from 'react-i18next';
import type { Quote } from '#shared/messaging/replies/replies.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { authorName } from '../messages/authorName.ts';

interface Props {
  readonly quote: Quote | undefined;
  /** The click's target, handled by an ancestor. */
  readonly number: number;
  readonly me: string;
}

/** The first line of the quoted message, linking to it. */
export function QuotedMessage({ quote, number, me }: Props) {
  const { t } = useTranslation();
  const name = quote && (quote.personId === me && me !== '' ? t('messages.reactions.you') : authorName(quote, t));
  return (
    <button type="button" className="quote" data-quoted={number}>
      <VisuallyHidden>{t('messages.replies.inReplyTo')} </VisuallyHidden>
      {name && <strong>{name}</strong>}
      <span>
        {!quote ? t('messages.replies.earlier') : quote.removed ? t('messages.deleted') : quote.preview || t('messages.attachment')}
      </span>
    </button>
  );
}

/** The message that a click requests. */
export function quotedAt(target: EventTarget): number | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-quoted]')?.dataset.quoted : undefined;
  return found === undefined ? undefined : Number(found);
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** One set of rules for all quotes below an element. */
export const quoteStyles = {
  '& .quote': {
    appearance: 'none',
    display: 'block',
    width: '100%',
    minWidth: 0,
    m: 0,
    mb: 0.75,
    px: 1.25,
    py: 0.5,
    border: 0,
    borderInlineStart: '3px solid',
    borderColor: 'primary.main',
    borderRadius: '6px',
    bgcolor: 'background.paper',
    color: 'text.secondary',
    font: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: 1.45,
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { color: 'text.primary' },
    '& strong': { ...oneLine, fontWeight: 600, color: 'text.primary' },
    '& > span:last-child': oneLine,
  },
};
