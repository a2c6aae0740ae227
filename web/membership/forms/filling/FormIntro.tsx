import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Filling } from '#shared/membership/forms/forms.ts';

/** What the form is about, why it asks, and how long answers are kept. */
export function FormIntro({
  form: { description, purpose, keepDays },
}: {
  readonly form: Pick<Filling, 'description' | 'purpose' | 'keepDays'>;
}) {
  const { t } = useTranslation();
  if (!description && !purpose && !keepDays) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {description && <Typography sx={{ whiteSpace: 'pre-line' }}>{description}</Typography>}
      {(purpose || keepDays) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[purpose && t('site.form.purpose', { purpose }), keepDays && t('site.form.keep', { count: keepDays })].filter(Boolean).join(' ')}
        </Typography>
      )}
    </Box>
  );
}
