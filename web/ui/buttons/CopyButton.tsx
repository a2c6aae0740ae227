import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '../feedback/useSnackbar.ts';
import { CheckIcon, CopyIcon } from '../icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface Props {
  /** The text to copy. */
  readonly text: string;
  readonly label?: string;
  readonly variant?: 'text' | 'outlined' | 'contained';
  readonly size?: 'small' | 'medium';
}

const shownMs = 2000;

/** Copies text to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, label, variant = 'outlined', size = 'medium' }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((count) => count + 1);
    } catch {
      snackbar.error(t('ui.copyFailed'));
    }
  };
  return (
    <>
      <Button
        {...{
          variant,
          size,
          color: 'inherit',
          onClick: () => void copy(),
          startIcon: copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />,
        }}
      >
        {copied ? t('ui.copied') : (label ?? t('ui.copy'))}
      </Button>
      <span aria-live="polite">{copied ? <VisuallyHidden>{t('ui.copied')}</VisuallyHidden> : null}</span>
    </>
  );
}
