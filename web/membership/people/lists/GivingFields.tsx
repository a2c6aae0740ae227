import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import {
  type GivingField,
  type GivingPeriod,
  givingKindOf,
  givingPeriods,
  hasFunds,
  hasPeriod,
} from '#shared/membership/people/lists/givingRules.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { GivingWords } from './useGivingWords.ts';

interface About {
  readonly period?: GivingPeriod | undefined;
  readonly funds?: string[] | undefined;
  readonly currency?: string | undefined;
}
interface Props<A extends About> {
  readonly condition: A;
  readonly field: GivingField;
  readonly words: GivingWords;
  readonly onChange: (condition: A) => void;
}

/** What else a condition or a column about giving asks: when, to which funds, in which currency. */
export function GivingFields<A extends About>({ condition, field, words, onChange }: Props<A>) {
  const { t } = useTranslation();
  const { currency = '', funds = [] } = condition;
  const currencies = [...new Set([...words.currencies, ...(currency ? [currency] : [])])];
  const tick = (id: string, isOn: boolean) => {
    const next = isOn ? [...funds, id] : funds.filter((one) => one !== id);
    onChange({ ...condition, funds: next.length > 0 ? next : undefined });
  };
  const known = words.funds.filter(({ id, hidden }) => !hidden || funds.includes(id));
  const gone = funds.filter((id) => !words.funds.some((fund) => fund.id === id)).map((id) => ({ id, name: t('peopleLists.gone') }));
  return (
    <>
      {givingKindOf(field) === 'amount' && currencies.length > 1 && (
        <SelectField
          label={t('peopleLists.giving.currency')}
          value={currency}
          onChange={(next) => onChange({ ...condition, currency: next })}
          choices={currencies.map((one) => ({ value: one, label: one.toUpperCase() }))}
        />
      )}
      {hasPeriod(field) && (
        <PeriodFields given={condition.period} periods={words.periods} onChange={(period) => onChange({ ...condition, period })} />
      )}
      {hasFunds(field) && known.length + gone.length > 1 && (
        <Box role="group" aria-label={t('peopleLists.giving.funds')} sx={{ maxHeight: '14rem', overflowY: 'auto' }}>
          <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 600, mb: 0.5 }}>
            {t('peopleLists.giving.funds')}
          </Box>
          {[...known, ...gone].map(({ id, name }) => (
            <CheckField key={id} label={name} checked={funds.includes(id)} onChange={(isOn) => tick(id, isOn)} />
          ))}
        </Box>
      )}
    </>
  );
}

interface PeriodProps {
  readonly given: GivingPeriod | undefined;
  readonly periods: GivingWords['periods'];
  readonly onChange: (period: GivingPeriod) => void;
}

function PeriodFields({ given = { is: 'ever', values: [] }, periods, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const { is, values } = given;
  const [from = '', to = ''] = values;
  const first: Readonly<Record<GivingPeriod['is'], string[]>> = { ever: [], thisYear: [], lastYear: [], days: ['90'], between: ['', ''] };
  return (
    <>
      <SelectField
        label={t('peopleLists.giving.period')}
        value={is}
        onChange={(next) => onChange({ is: next, values: first[next] })}
        choices={givingPeriods.map((value) => ({ value, label: periods[value] }))}
      />
      {is === 'days' && (
        <TextField
          label={t('peopleLists.days')}
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          value={from}
          onChange={(next) => onChange({ is, values: [next] })}
        />
      )}
      {is === 'between' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            label={t('peopleLists.giving.from')}
            type="date"
            value={from}
            onChange={(next) => onChange({ is, values: [next, to] })}
          />
          <TextField
            label={t('peopleLists.giving.to')}
            type="date"
            value={to}
            onChange={(next) => onChange({ is, values: [from, next] })}
          />
        </Box>
      )}
    </>
  );
}
