import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import type { batches as batchCalls } from '#shared/giving/batches.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { verdictOn } from './compare.ts';

const tones = { apart: 'warning', differs: 'warning', equal: 'success' } as const;

/** Whether the counts agree with each other and with what was entered. */
export function CountResult({ loaded }: { readonly loaded: Answer<typeof batchCalls.load> }) {
  const { t } = useTranslation();
  if (loaded.batch.state === 'closed') return null;
  const verdict = verdictOn(loaded);
  if (verdict === 'waiting') return null;
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
      <Banner tone={tones[verdict]}>{t(`giving.staff.counting.verdicts.${verdict}`)}</Banner>
    </Box>
  );
}
