import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useMoney } from '../useMoney.ts';

interface Props {
  readonly title: string;
  /** What is on the left: funds, campaigns. */
  readonly head: string;
  readonly bars: readonly { readonly key: string; readonly label: string; readonly amount: number }[];
  readonly currency: string;
  /** Says how much of all of them each is; not for what overlaps. */
  readonly withShare?: boolean;
}
const cell = { p: 0, py: 0.75, verticalAlign: 'middle' };

/** What each fund or campaign came to: a bar chart that is a table. */
export function AmountBars({ title, head, bars, currency, withShare = false }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const all = bars.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Section title={title}>
      <Box component="table" aria-label={title} sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ p: 0 }}>
              <VisuallyHidden>{head}</VisuallyHidden>
            </Box>
            <Box component="td" aria-hidden sx={{ p: 0, display: { xs: 'none', sm: 'table-cell' } }} />
            <Box component="th" scope="col" sx={{ p: 0 }}>
              <VisuallyHidden>{t('giving.staff.amount')}</VisuallyHidden>
            </Box>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, amount }) => (
            <tr key={key}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cell, width: '34%', pr: 1.5, textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' }}
              >
                {label}
              </Box>
              <Box component="td" aria-hidden sx={{ ...cell, display: { xs: 'none', sm: 'table-cell' } }}>
                <Box
                  sx={{
                    height: 18,
                    width: `${(Math.max(0, amount) / most) * 100}%`,
                    minWidth: 3,
                    borderRadius: 0.4,
                    bgcolor: 'primary.main',
                  }}
                />
              </Box>
              <Box
                component="td"
                sx={{ ...cell, width: '1%', pl: 1.5, textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
              >
                {withShare
                  ? t('giving.staff.overview.share', {
                      amount: money(amount, currency),
                      percent: format.percent(all > 0 ? amount / all : 0),
                    })
                  : money(amount, currency)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}
