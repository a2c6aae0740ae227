import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { type By, shownBy } from './periods.ts';

export type Chosen = 'by' | 'fund' | 'campaign' | 'currency';

interface Props {
  readonly by: By;
  readonly fundIds: readonly string[];
  /** Of all funds if empty. */
  readonly fund: string;
  readonly nameOf: (fundId: string) => string;
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  /** No campaign if empty. */
  readonly campaign: string;
  readonly currencies: readonly string[];
  readonly currency: string;
  readonly onChoose: (name: Chosen, value: string) => void;
  readonly action: ReactNode;
}
const all = 'all';

/** What the figures of the overview are of. */
export function Filters({ by, fundIds, fund, nameOf, campaigns, campaign, currencies, currency, onChoose, action }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        '& > *': { flex: '1 1 12rem', maxWidth: { sm: 280 } },
        '& > button': { flex: 'none', ml: { sm: 'auto' } },
      }}
    >
      <SelectField
        label={t('giving.staff.overview.by')}
        value={by}
        onChange={(next) => onChoose('by', next)}
        choices={shownBy.map((value) => ({ value, label: t(`giving.staff.overview.periods.${value}`) }))}
      />
      <SelectField
        label={t('giving.staff.fund')}
        value={fund || all}
        onChange={(next) => onChoose('fund', next === all ? '' : next)}
        choices={[{ value: all, label: t('giving.staff.overview.allFunds') }, ...fundIds.map((value) => ({ value, label: nameOf(value) }))]}
      />
      {campaigns.length > 0 && (
        <SelectField
          label={t('giving.staff.campaigns.campaign')}
          value={campaign || all}
          onChange={(next) => onChoose('campaign', next === all ? '' : next)}
          choices={[
            { value: all, label: t('giving.staff.overview.noCampaign') },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {currencies.length > 1 && (
        <SelectField
          label={t('giving.staff.currency')}
          value={currency}
          onChange={(next) => onChoose('currency', next)}
          choices={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      )}
      {action}
    </Box>
  );
}
