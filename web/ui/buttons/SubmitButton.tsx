import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface Props {
  readonly children: ReactNode;
  /** The work is under way: a second click does nothing, the focus stays where it is. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** A click handler makes it work outside a form, too. */
  readonly onClick?: () => void;
  readonly danger?: boolean;
  readonly fullWidth?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** The id of the form, where the button stands outside of it. */
  readonly form?: string;
}

/** The one main action of a form. */
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
