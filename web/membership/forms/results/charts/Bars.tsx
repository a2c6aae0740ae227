import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { BarOf } from './barsOf.ts';

interface Props {
  readonly label: string;
  readonly bars: readonly BarOf[];
  /** What counts as the whole, for the percentages. */
  readonly of: number;
}

const cell = { p: 0, py: 0.5, verticalAlign: 'middle' };

/** A bar chart that is a table: each row has its label, its bar and its figures. */
export function Bars({ label, bars, of }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ times }) => times));
  return (
    <Box component="table" aria-label={label} sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ p: 0 }}>
            <VisuallyHidden>{t('forms.results.charts.answer')}</VisuallyHidden>
          </Box>
          <Box component="td" aria-hidden sx={{ p: 0 }} />
          <Box component="th" scope="col" sx={{ p: 0 }}>
            <VisuallyHidden>{t('forms.results.charts.times')}</VisuallyHidden>
          </Box>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label: name, times }) => (
          <tr key={key}>
            <Box
              component="th"
              scope="row"
              sx={{ ...cell, width: '38%', pr: 1.5, textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' }}
            >
              {name}
            </Box>
            <Box component="td" aria-hidden sx={cell}>
              <Box
                sx={{
                  height: 18,
                  width: `${(times / most) * 100}%`,
                  minWidth: times > 0 ? 3 : 0,
                  borderRadius: 0.4,
                  bgcolor: 'primary.main',
                  printColorAdjust: 'exact',
                }}
              />
            </Box>
            <Box component="td" sx={{ ...cell, width: '6.5rem', pl: 1.5, textAlign: 'end', whiteSpace: 'nowrap' }}>
              {t('forms.results.charts.share', { times: format.number(times), percent: format.percent(of > 0 ? times / of : 0) })}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
