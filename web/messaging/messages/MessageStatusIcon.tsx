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

/** An own message's status: a small icon, with an accessible name. */
export function MessageStatusIcon({ mark }: { readonly mark: MessageStatus }) {
  const { t } = useTranslation();
  const TheIcon = icons[mark];
  const said = t(`messages.state.${mark}`);
  // States that require patience or a decision are also shown as text.
  const isPlain = mark === 'unsent' || mark === 'failed';
  return (
    <span className={mark} title={said} style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <TheIcon size={15} />
      {isPlain ? <span>{said}</span> : <VisuallyHidden>{said}</VisuallyHidden>}
    </span>
  );
}
