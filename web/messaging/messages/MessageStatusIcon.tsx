import { useTranslation } from 'react-i18next';
import { ErrorIcon } from '#web/ui/basicIcons.tsx';
import { CheckIcon, ClockIcon, DoubleCheckIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { MessageStatus } from './messageStatus.ts';

const icons = {
  unsent: ClockIcon,
  sending: ClockIcon,
  failed: ErrorIcon,
  sent: CheckIcon,
  delivered: DoubleCheckIcon,
  read: DoubleCheckIcon,
} as const;

/** How far an own message has come: a small mark, and the word for it. */
export function MessageStatusIcon({ mark }: { readonly mark: MessageStatus }) {
  const { t } = useTranslation();
  const TheIcon = icons[mark];
  const said = t(`messages.state.${mark}`);
  // What needs patience or a decision is said in words, too.
  const isPlain = mark === 'unsent' || mark === 'failed';
  return (
    <span className={mark} title={said} style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <TheIcon size={15} />
      {isPlain ? <span>{said}</span> : <VisuallyHidden>{said}</VisuallyHidden>}
    </span>
  );
}
