import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepFocus } from './useKeepFocus.ts';

/** “Try again” beside an error message; both disappear on success. */
export function RetryButton({ onRetry, ...looks }: Pick<ButtonProps, 'variant' | 'startIcon' | 'sx'> & { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useKeepFocus(button);
  return (
    <Button ref={button} size="small" color="inherit" onClick={onRetry} {...looks}>
      {t('ui.retry')}
    </Button>
  );
}
