import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Totals } from '#shared/giving/ledger/gifts.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useMoney } from '../useMoney.ts';
import { byFund } from './figures.ts';

interface Props {
  readonly rows: Totals['rows'];
  readonly currency: string;
  readonly nameOf: (fundId: string) => string;
}
const cell = { p: 0, py: 0.75, verticalAlign: 'middle' };

/** What each fund came to: a bar chart that is a table. */
export function FundBars({ rows, currency, nameOf }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const funds = byFund(rows, currency);
  const most = Math.max(1, ...funds.map(({ amount }) => amount));
  const all = funds.reduce((sum, { amount }) => sum + amount, 0);
  const title = t('giving.staff.overview.byFund');
  return (
    <Section title={title}>
      <Box component="table" aria-label={title} sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ p: 0 }}>
              <VisuallyHidden>{t('giving.staff.fund')}</VisuallyHidden>
            </Box>
            <Box component="td" aria-hidden sx={{ p: 0, display: { xs: 'none', sm: 'table-cell' } }} />
            <Box component="th" scope="col" sx={{ p: 0 }}>
              <VisuallyHidden>{t('giving.staff.amount')}</VisuallyHidden>
            </Box>
          </tr>
        </thead>
        <tbody>
          {funds.map(({ fundId, amount }) => (
            <tr key={fundId}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cell, width: '34%', pr: 1.5, textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' }}
              >
                {fundId ? nameOf(fundId) : t('giving.staff.overview.unsplit')}
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
                {t('giving.staff.overview.share', { amount: money(amount, currency), percent: format.percent(all > 0 ? amount / all : 0) })}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}
