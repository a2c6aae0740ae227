import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpIcon } from '#web/ui/icons.tsx';
import { useFreeLift } from './useFreeLift.ts';

const SupportDialog = lazy(async () => ({ default: (await import('./SupportDialog.tsx')).SupportDialog }));

/** The button that floats over every page and opens 'Get Support'. It avoids the bottom bar on phones and controls; snackbars avoid it. */
export function SupportButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const lift = useFreeLift(button);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <GlobalStyles styles={{ '@media (max-width: 599px)': { ':root': { '--floating-button': '58px' } } }} />
      <Fab
        ref={button}
        data-lift={lift}
        style={{ translate: `0 ${-(lift ?? 0)}px`, visibility: lift === undefined ? 'hidden' : undefined }}
        size="medium"
        aria-label={t('support.button')}
        title={t('support.button')}
        aria-haspopup="dialog"
        onClick={show}
        sx={{
          position: 'fixed',
          insetInlineEnd: { xs: 14, sm: 24 },
          bottom: 'calc(18px + env(safe-area-inset-bottom) + var(--bottom-bar, 0px))',
          zIndex: 'fab',
          bgcolor: 'background.paper',
          color: 'primary.main',
          border: '1px solid',
          borderColor: 'divider',
          boxShadow: 'var(--lift)',
          '&:hover': { bgcolor: 'surface.hover' },
        }}
      >
        <HelpIcon size={22} />
      </Fab>
      {wanted && (
        <Suspense fallback={null}>
          <SupportDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
