import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useMoney } from '../form/useMoney.ts';

interface Props {
  readonly given: number;
  /** What 100 % is: a goal, or a pledge. */
  readonly of: number;
  readonly currency: string;
  readonly compact?: boolean;
}

/** How far something has come: a bar, and the same in words. */
export function ProgressBar({ given, of, currency, compact }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney(currency);
  const share = of > 0 ? Math.max(0, given) / of : 0;
  return (
    <Box sx={{ minWidth: compact ? 120 : 0, width: '100%' }}>
      <Box aria-hidden sx={{ height: compact ? 8 : 14, borderRadius: 1, bgcolor: 'surface.sunken', overflow: 'hidden', mb: 0.75 }}>
        <Box sx={{ height: '100%', width: `${Math.min(1, share) * 100}%`, bgcolor: 'primary.main' }} />
      </Box>
      <Box component="span" sx={{ typography: compact ? 'body2' : 'body1' }}>
        {t('giving.pledges.progress', { given: money(given), of: money(of), percent: format.percent(share) })}
      </Box>
    </Box>
  );
}
