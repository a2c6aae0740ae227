import { useTranslation } from 'react-i18next';
import type { Reaction } from '#shared/messaging/reactions/reactions.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';

interface Props {
  readonly messageId: string;
  readonly reactions: readonly Reaction[];
  /** The viewer. */
  readonly me: string;
  readonly open: boolean;
}

/**
 * A message's reactions: one toggle button per emoji, pressed if it is the viewer's own. Clicks are handled by an ancestor:
 * `data-react-to`, `data-emoji`.
 */
export function ReactionChips({ messageId, reactions, me, open }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (reactions.length === 0) return null;
  return (
    <div className="reactions">
      {reactions.map(({ emoji, personIds }) => (
        <button
          key={emoji}
          type="button"
          className="reaction"
          disabled={!open}
          data-react-to={messageId}
          data-emoji={emoji}
          aria-pressed={me !== '' && personIds.includes(me)}
          aria-label={t('messages.reactions.counted', { emoji, number: number(personIds.length) })}
        >
          <span aria-hidden>{emoji}</span>
          <span aria-hidden>{number(personIds.length)}</span>
        </button>
      ))}
    </div>
  );
}

/** The reaction that a click requests. */
export function chipAt(target: EventTarget): { readonly messageId: string; readonly emoji: string } | undefined {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-react-to]') : null;
  const { reactTo, emoji } = chip?.dataset ?? {};
  return reactTo && emoji ? { messageId: reactTo, emoji } : undefined;
}

/** One set of rules for all chips below an element. */
export const chipStyles = {
  '& .reactions': { display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, whiteSpace: 'normal' },
  '& .reaction': {
    appearance: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    minHeight: 28,
    m: 0,
    px: 1,
    py: 0,
    borderRadius: 4,
    border: '1px solid',
    borderColor: 'surface.edge',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:hover': { borderColor: 'primary.main' },
    '&[aria-pressed="true"]': { borderColor: 'primary.main', bgcolor: 'primary.soft', color: 'primary.onSoft', fontWeight: 600 },
    '&:disabled': { cursor: 'default', borderColor: 'surface.edge' },
  },
};
