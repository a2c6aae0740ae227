import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Totals } from '#shared/giving/ledger/gifts.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useMoney } from '../useMoney.ts';

/** What the range shown came to. */
export function Figures({ sum }: { readonly sum: Totals['sums'][number] | undefined }) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  if (!sum) return null;
  const { amount, gifts, fees, currency } = sum;
  const facts = [
    { label: t('giving.staff.total'), value: money(amount, currency) },
    { label: t('giving.staff.gifts'), value: format.number(gifts) },
    { label: t('giving.staff.overview.average'), value: money(gifts > 0 ? Math.round(amount / gifts) : 0, currency) },
    { label: t('giving.staff.overview.fees'), value: money(fees, currency) },
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' } }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', borderRadius: 1.6, p: 2 }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'h3', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
