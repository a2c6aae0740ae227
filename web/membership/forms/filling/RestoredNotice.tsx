import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** The answers are those of a draft. */
export function RestoredNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  const { t } = useTranslation();
  const startOver = (
    <Button size="small" variant="text" onClick={onStartOver}>
      {t('site.form.startOver')}
    </Button>
  );
  return (
    <Box sx={{ mb: 3 }}>
      <Banner action={startOver}>{t('site.form.restored')}</Banner>
    </Box>
  );
}
