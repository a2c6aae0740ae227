import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface Props {
  readonly children: ReactNode;
  /** Work is in progress: further clicks are ignored, and focus stays on the button. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Allows use outside a form, too. */
  readonly onClick?: () => void;
  readonly danger?: boolean;
  readonly fullWidth?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** The form's id, if the button is outside of it. */
  readonly form?: string;
}

/** A form's primary action. */
export function SubmitButton({ children, busy, disabled, onClick, danger, fullWidth, size, form }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      variant="contained"
      color={danger ? 'error' : 'primary'}
      {...{ disabled: Boolean(disabled), fullWidth, size, form }}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
    >
      {busy && <span className="ui-spinner" role="progressbar" aria-label={t('ui.loading')} />}
      <span style={busy ? { opacity: 0 } : undefined}>{children}</span>
    </Button>
  );
}
