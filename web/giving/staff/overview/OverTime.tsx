import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Totals } from '#shared/giving/ledger/gifts.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { FigureTable } from '../FigureTable.tsx';
import { useMoney } from '../useMoney.ts';
import { byPeriod } from './figures.ts';
import type { By } from './periods.ts';
import { TimeChart } from './TimeChart.tsx';
import { usePeriodText } from './usePeriodText.ts';

interface Props {
  readonly rows: Totals['rows'];
  readonly periods: readonly string[];
  readonly by: By;
  readonly currency: string;
  /** Of one fund, if chosen. */
  readonly fund: string;
}

/** A bar per period, with the figures in a table beside it. */
export function OverTime({ rows, periods, by, currency, fund }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const textOf = usePeriodText(by);
  const amounts = byPeriod(rows, periods, currency, fund);
  const title = t('giving.staff.overview.overTime');
  const points = periods.map((from, at) => {
    const amount = amounts[at] ?? 0;
    return { key: from, short: textOf(from, true), amount, says: `${textOf(from)}: ${money(amount, currency)}` };
  });
  const lines = periods.map((from, at) => ({ key: from, label: textOf(from), figures: [money(amounts[at] ?? 0, currency)] }));
  return (
    <Section title={title}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
        <TimeChart label={t('giving.staff.overview.chart')} points={points} money={(amount) => money(amount, currency)} />
        <FigureTable label={title} heads={[t(`giving.staff.overview.periods.${by}`), t('giving.staff.amount')]} rows={lines.toReversed()} />
      </Box>
    </Section>
  );
}
