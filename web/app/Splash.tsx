import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { remembered } from '#web/session/localStorage.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const appear = keyframes({ from: { opacity: 0 } });

/** While the session is taken up: greets who was here last. Comes late, so that a quick start shows nothing of it. */
export function Splash() {
  const { t } = useTranslation();
  const name = remembered('name');
  return (
    <Box
      role="status"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2.5,
        p: 3,
        textAlign: 'center',
        animation: `${appear} 300ms 250ms backwards`,
      }}
    >
      <Logo size={56} markOnly />
      {name ? (
        <Typography color="textSecondary">{t('app.welcomeBack', { name })}</Typography>
      ) : (
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      )}
    </Box>
  );
}
