import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignWithProgress, campaigns as campaignCalls, type SavedCampaign } from '#shared/giving/campaigns.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { amountText } from '../../pledges/largeAmounts.ts';
import { useCurrencies } from '../useCurrencies.ts';
import { useFunds } from '../useFunds.ts';
import { CampaignFields } from './CampaignFields.tsx';
import { factsOf, type TypedCampaign, wrongIn } from './typedCampaign.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A new campaign. */
export function NewCampaignDialog({ onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const { busy, errors, act } = useAction();
  const currencies = useCurrencies();
  const [start] = useState((): TypedCampaign => {
    const today = dateAt(Date.now(), zone);
    return { name: '', fundId: '', currency: currencies[0], goal: '', from: today, to: '', description: '' };
  });
  const [typed, setTyped] = useState(start);
  const [tried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    const body = factsOf(typed, i18n.language);
    if (!body || !(await act(() => call(campaignCalls.save, { body }), t('giving.staff.campaigns.added', { name: body.name })))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      open
      title={t('giving.staff.campaigns.add')}
      submitLabel={t('giving.staff.campaigns.create')}
      unsaved={JSON.stringify(typed) !== JSON.stringify(start)}
      {...{ onClose, busy, errors, onSubmit: () => void save() }}
    >
      <CampaignFields {...{ typed, currencies }} wrong={tried ? wrongIn(typed, i18n.language) : []} onChange={setTyped} />
    </FormDialog>
  );
}

/** Its days are one: what begins and what ends it were chosen for each other. */
type Part = 'name' | 'fundId' | 'goal' | 'days' | 'description';
const parts: readonly Part[] = ['name', 'fundId', 'goal', 'days', 'description'];
const merge = mergerOf<TypedCampaign, Part>(parts, (part) => (part === 'days' ? ['from', 'to'] : [part]));

/** Edits a campaign; what someone else has changed meanwhile is kept, or asked about. */
export function EditCampaignDialog({ campaign, onClose, onSaved }: Props & { readonly campaign: CampaignWithProgress }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const format = useFormat();
  const { nameOf } = useFunds();
  const labels: Readonly<Record<Part, string>> = {
    name: t('giving.staff.campaigns.name'),
    fundId: t('giving.staff.fund'),
    goal: t('giving.staff.campaigns.goal'),
    days: t('giving.staff.campaigns.days'),
    description: t('giving.staff.campaigns.description'),
  };
  const shownOf = (part: Part, typed: TypedCampaign): string => {
    if (part === 'days') return t('giving.staff.campaigns.range', { from: format.date(typed.from), to: format.date(typed.to) });
    return part === 'fundId' ? nameOf(typed.fundId) : typed[part];
  };
  const { draft, setDraft, save, conflict, tried, ...edit } = useVersionedDraft<SavedCampaign, TypedCampaign, Part>({
    row: campaign,
    draftOf: ({ id: _, version: __, name, fundId, currency, goal, from, to, description }) => ({
      ...{ name, fundId, currency, from, to, description },
      goal: amountText(goal, currency, language),
    }),
    merge,
    words: { label: (part) => labels[part], value: shownOf },
    load: async ({ id }) => (await call(campaignCalls.load, { id })).campaign,
    send: async (typed, { id, version }) => {
      const facts = factsOf(typed, language);
      return facts && call(campaignCalls.save, { body: { ...facts, id, version } });
    },
    says: ({ name }) => t('giving.staff.campaigns.saved', { name }),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { unsaved, busy, errors } = edit;
  return (
    <FormDialog
      open
      title={t('giving.staff.campaigns.edit')}
      submitLabel={t('ui.save')}
      {...{ onClose, unsaved, busy, errors, onSubmit: () => void save() }}
    >
      <CampaignFields typed={draft} wrong={tried ? wrongIn(draft, language) : []} onChange={setDraft} />
      <EditConflict conflict={conflict} />
    </FormDialog>
  );
}
