import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../basicIcons.tsx';
import type { Message } from './SnackbarProvider.tsx';

const usualMs = 6000;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const icons = { success: SuccessIcon, error: ErrorIcon, info: InfoIcon };
const tints = { success: '#8fd3ab', error: '#f4aaa3', info: '#a9c0f5' };

/** One message. It waits while the pointer or the focus is on it, so that nobody has to hurry. */
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
  return (
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        mt: 1,
        pl: 2,
        pr: 0.75,
        py: 0.5,
        minHeight: 52,
        maxWidth: 560,
        borderRadius: 1.5,
        color: '#f7f3ea',
        bgcolor: '#2b2721',
        border: '1px solid #4a443b',
        boxShadow: 'var(--lift)',
        pointerEvents: 'auto',
        animation: `${rise} 180ms ease-out`,
        ':focus-visible': { outlineColor: '#f7f3ea' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: tints[tone] }}>
        <TheIcon />
      </Box>
      <Box component="span" sx={{ flex: 1, py: 1, fontSize: '0.9375rem', lineHeight: 1.45 }}>
        {text}
      </Box>
      {action && (
        <Button size="small" onClick={act} sx={{ color: '#a9c0f5' }}>
          {action.label}
        </Button>
      )}
      <IconButton size="small" aria-label={t('ui.dismiss')} onClick={() => onDone(key)}>
        <CloseIcon size={18} />
      </IconButton>
    </Box>
  );
}
