import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/useFormat.ts';

const breathe = keyframes({ '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } });

/** Who is typing right now. */
export function TypingLine({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box
      role="status"
      sx={{
        minHeight: 24,
        px: 0.75,
        pt: 0.5,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {names.length > 0 && (
        <>
          <Box
            aria-hidden
            sx={{
              display: 'flex',
              gap: '3px',
              '& i': { width: 6, height: 6, borderRadius: '50%', bgcolor: 'currentColor', animation: `${breathe} 1.4s infinite` },
            }}
          >
            <i />
            <i style={{ animationDelay: '0.2s' }} />
            <i style={{ animationDelay: '0.4s' }} />
          </Box>
          {t('messages.thread.typing', { count: names.length, names: format.list(names) })}
        </>
      )}
    </Box>
  );
}
