import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignWithProgress, campaigns as campaignCalls } from '#shared/giving/campaigns.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { amountText, typedLarge } from '../../pledges/largeAmounts.ts';
import { AmountField } from '../AmountField.tsx';
import { useCurrencies } from '../useCurrencies.ts';
import { useFunds } from '../useFunds.ts';
import { type TypedCampaign, type WrongField, wrongIn } from './typedCampaign.ts';

interface Props {
  /** A new one without it. */
  readonly campaign?: CampaignWithProgress;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What a campaign collects for: its fund, its goal, and from when to when. */
export function CampaignDialog({ campaign, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const { busy, errors, act } = useAction();
  const { funds = [], nameOf } = useFunds();
  const currencies = useCurrencies();
  const [start] = useState((): TypedCampaign => {
    if (campaign) return { ...campaign, goal: amountText(campaign.goal, campaign.currency, i18n.language) };
    const today = dateAt(Date.now(), zone);
    return { name: '', fundId: '', currency: currencies[0], goal: '', from: today, to: '', description: '' };
  });
  const [typed, setTyped] = useState(start);
  const [tried, setTried] = useState(false);
  const { name, fundId, currency, from, to, description } = typed;
  const change = (changed: Partial<TypedCampaign>) => setTyped({ ...typed, ...changed });
  const wrong = tried ? wrongIn(typed, i18n.language) : [];
  const saidAt = (field: WrongField) => (wrong.includes(field) ? t(`giving.staff.campaigns.wrong.${field}`) : undefined);
  const save = async () => {
    setTried(true);
    const goal = typedLarge(typed.goal, currency, i18n.language);
    if (goal === undefined || wrongIn(typed, i18n.language).length > 0) return;
    const body = {
      ...(campaign && { id: campaign.id, version: campaign.version }),
      name: name.trim(),
      fundId,
      currency,
      goal,
      from,
      to,
      description: description.trim(),
    };
    const done = t(campaign ? 'giving.staff.campaigns.saved' : 'giving.staff.campaigns.added', { name: name.trim() });
    if (!(await act(() => call(campaignCalls.save, { body }), done))) return;
    onSaved();
    onClose();
  };
  const fundIds = [...new Set([...funds.map(({ id }) => id), ...(fundId ? [fundId] : [])])];
  return (
    <FormDialog
      open
      title={t(campaign ? 'giving.staff.campaigns.edit' : 'giving.staff.campaigns.add')}
      submitLabel={campaign ? t('ui.save') : t('giving.staff.campaigns.create')}
      unsaved={JSON.stringify(typed) !== JSON.stringify(start)}
      {...{ onClose, busy, errors, onSubmit: () => void save() }}
    >
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
      {currencies.length > 1 && !campaign && (
        <SelectField
          label={t('giving.staff.currency')}
          value={currency}
          onChange={(next) => change({ currency: next })}
          choices={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      )}
      <AmountField
        label={t('giving.staff.campaigns.goal')}
        value={typed.goal}
        onChange={(goal) => change({ goal })}
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
    </FormDialog>
  );
}
