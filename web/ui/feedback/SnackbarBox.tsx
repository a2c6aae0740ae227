import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../basicIcons.tsx';
import { Button } from '../buttons/Button.tsx';
import type { Message } from './SnackbarProvider.tsx';

const usualMs = 6000;
const icons = { success: SuccessIcon, error: ErrorIcon, info: InfoIcon };

/** A snackbar. Stays while the pointer or focus is on it, so that no one has to hurry. */
export function SnackbarBox({ message, onDone }: { readonly message: Message; readonly onDone: (key: number) => void }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const { key, tone, text, action, shownMs = usualMs } = message;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDone(key), shownMs);
    return () => clearTimeout(timer);
  }, [held, key, onDone, shownMs]);
  const TheIcon = icons[tone];
  const act = () => {
    action?.onClick();
    onDone(key);
  };
  const [hold, letGo] = [() => setHeld(true), () => setHeld(false)];
  const holding = { onMouseEnter: hold, onMouseLeave: letGo, onFocus: hold, onBlur: letGo };
  return (
    <div className="ui-snackbar" {...holding}>
      <span className="ui-snackbar-icon" data-tone={tone}>
        <TheIcon />
      </span>
      <span className="ui-snackbar-text">{text}</span>
      {action && (
        <Button size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <button type="button" className="ui-icon-button" data-size="small" aria-label={t('ui.dismiss')} onClick={() => onDone(key)}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
