import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Totals } from '#shared/giving/ledger/gifts.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useMoney } from '../useMoney.ts';

/** Two in a row on phones, four elsewhere; one that is wider than its share gets a row, because no amount is parted. */
const tile = { boxSizing: 'border-box', flex: { xs: '1 1 calc(50% - 16px)', md: '1 1 0' }, minWidth: 'min-content' } as const;

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
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {facts.map(({ label, value }) => (
        <Box
          key={label}
          sx={{ ...tile, bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', borderRadius: 1.6, p: 2 }}
        >
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'h3', whiteSpace: 'nowrap' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
