import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { AmountField } from '../AmountField.tsx';
import { useFunds } from '../useFunds.ts';
import type { TypedCampaign, WrongField } from './typedCampaign.ts';

interface Props {
  readonly typed: TypedCampaign;
  /** To choose from, for a new one. */
  readonly currencies?: readonly TypedCampaign['currency'][];
  readonly wrong: readonly WrongField[];
  readonly onChange: (typed: TypedCampaign) => void;
}

/** What a campaign collects for: its fund, its goal, and from when to when. */
export function CampaignFields({ typed, currencies, wrong, onChange }: Props) {
  const { t } = useTranslation();
  const { funds = [], nameOf } = useFunds();
  const { name, fundId, currency, goal, from, to, description } = typed;
  const change = (changed: Partial<TypedCampaign>) => onChange({ ...typed, ...changed });
  const saidAt = (field: WrongField) => (wrong.includes(field) ? t(`giving.staff.campaigns.wrong.${field}`) : undefined);
  const fundIds = [...new Set([...funds.map(({ id }) => id), ...(fundId ? [fundId] : [])])];
  return (
    <>
      <TextField
        label={t('giving.staff.campaigns.name')}
        value={name}
        onChange={(next) => change({ name: next })}
        maxLength={100}
        error={saidAt('name')}
        autoComplete="off"
        autoFocus
        required
      />
      <SelectField
        label={t('giving.staff.fund')}
        hint={t('giving.staff.campaigns.fundHint')}
        value={fundId}
        onChange={(next) => change({ fundId: next })}
        choices={fundIds.map((value) => ({ value, label: nameOf(value) }))}
        placeholder={t('giving.staff.entry.chooseFund')}
        error={saidAt('fundId')}
      />
      {currencies && currencies.length > 1 && (
        <SelectField
          label={t('giving.staff.currency')}
          value={currency}
          onChange={(next) => change({ currency: next })}
          choices={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      )}
      <AmountField
        label={t('giving.staff.campaigns.goal')}
        value={goal}
        onChange={(next) => change({ goal: next })}
        currency={currency}
        error={saidAt('goal')}
      />
      <TextField
        label={t('giving.staff.campaigns.from')}
        type="date"
        value={from}
        onChange={(next) => change({ from: next })}
        error={saidAt('from')}
        required
      />
      <TextField
        label={t('giving.staff.campaigns.to')}
        type="date"
        value={to}
        onChange={(next) => change({ to: next })}
        error={saidAt('to')}
        required
      />
      <TextField
        label={t('giving.staff.campaigns.description')}
        hint={t('giving.staff.campaigns.descriptionHint')}
        value={description}
        onChange={(next) => change({ description: next })}
        maxLength={2000}
        rows={3}
        optional
      />
    </>
  );
}
