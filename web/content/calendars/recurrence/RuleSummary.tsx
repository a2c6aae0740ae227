import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { RefreshIcon } from '#web/ui/basicIcons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { firstDates } from './firstDates.ts';
import { useRuleWords } from './useRuleWords.ts';

interface Props {
  readonly rule: string;
  /** The wall time at which the series starts. */
  readonly start: number;
  /** The wall time from which dates are listed; defaults to the start. */
  readonly from?: number | undefined;
}

const shown = 5;

/** A rule in words, and its first dates. Changes of the words are announced. */
export function RuleSummary({ rule, start, from = start }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useRuleWords();
  const dates = useMemo(() => firstDates(rule, start, shown, from), [rule, start, from]);
  const said = (wall: number) => format.custom(wall, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, 'UTC');
  const [first] = dates;
  return (
    <Box sx={{ bgcolor: 'surface.sunken', borderRadius: 1.2, px: 2, py: 1.5 }}>
      <Box role="status" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
        <Box component="span" sx={{ display: 'flex', pt: '3px', color: 'text.secondary' }}>
          <RefreshIcon size={18} />
        </Box>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{words(rule, formatWallTime(start))}</Typography>
          {first === undefined && <Typography color="error">{t('calendar.repeat.noDates')}</Typography>}
          {first !== undefined && first !== from && (
            <Typography variant="body2">{t('calendar.repeat.startMoves', { date: said(first) })}</Typography>
          )}
        </div>
      </Box>
      {dates.length > 0 && (
        <Box sx={{ pl: '30px', mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
          <Box component="p" sx={{ m: 0 }}>
            {t('calendar.repeat.nextDates')}
          </Box>
          <Box component="ul" aria-label={t('calendar.repeat.nextDates')} sx={{ m: 0, pl: 2.5 }}>
            {dates.map((date) => (
              <li key={date}>{said(date)}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
