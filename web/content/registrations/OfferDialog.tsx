import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Offer, registrations } from '#shared/content/registrations/registrations.ts';
import { forms } from '#shared/membership/forms/forms.ts';
import { timeZoneName } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';
import { PriceFields } from './payment/PriceFields.tsx';
import { usePriceDraft } from './payment/usePriceDraft.ts';
import { useRegistrationActs } from './useRegistrationActs.ts';

interface Props {
  readonly offer: Offer;
  readonly onClose: () => void;
}

/** How an event takes registrations. */
export function OfferDialog({ offer, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const snackbar = useSnackbar();
  const { changed } = useRegistrationActs();
  const { busy, errors, fail, submit } = useSubmit();
  const { data: all = [] } = useCall(forms.list, { query: {} });
  const typed = (given: number | undefined) => (given === undefined ? '' : String(given));
  const priceDraft = usePriceDraft(offer.price);
  const start = { ...offer, capacity: typed(offer.capacity), acceptHours: typed(offer.acceptHours) };
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const { enabled, capacity, acceptHours, opens, closes, formId } = draft;
  const usable = all.filter(
    ({ id, contentType, restricted, archived }) => id === formId || (contentType === 'form' && !restricted && !archived),
  );
  const choices = [
    { value: '-', label: t('registrations.noForm') },
    ...usable.map(({ id, name = '' }) => ({ value: id, label: name })),
    ...(formId && !usable.some(({ id }) => id === formId) ? [{ value: formId, label: t('registrations.form') }] : []),
  ];
  const save = async () => {
    const seats = {
      ...(capacity.trim() === '' ? {} : { capacity: Number(capacity) }),
      ...(acceptHours.trim() === '' ? {} : { acceptHours: Number(acceptHours) }),
    };
    await call(registrations.change, {
      eventId: offer.eventId,
      body: { enabled, ...seats, opens, closes, formId, price: priceDraft.price, version: offer.version },
    });
    await changed();
    onClose();
    snackbar.success(t('registrations.saved'));
  };
  const problem = () => {
    if (capacity.trim() !== '' && !/^[1-9]\d{0,5}$/.test(capacity.trim())) return t('registrations.capacityForm');
    if (acceptHours.trim() !== '' && !(/^[1-9]\d{0,2}$/.test(acceptHours.trim()) && Number(acceptHours) <= 720))
      return t('registrations.acceptForm');
    if (priceDraft.problem) return priceDraft.problem;
    return opens && closes && opens >= closes ? t('registrations.windowOrder') : undefined;
  };
  const onSubmit = () => {
    const wrong = problem();
    if (wrong) fail([wrong]);
    else void submit(save);
  };
  const unsaved = JSON.stringify(draft) !== JSON.stringify(start) || priceDraft.isChanged;
  return (
    <FormDialog open width="sm" title={t('registrations.settings')} {...{ onClose, busy, errors, onSubmit, unsaved }}>
      <CheckField
        label={t('registrations.enabled')}
        hint={t('registrations.enabledHint')}
        checked={enabled}
        onChange={(on) => set({ enabled: on })}
      />
      <TextField
        label={t('registrations.capacity')}
        hint={t('registrations.capacityHint')}
        inputMode="numeric"
        optional
        maxLength={6}
        value={capacity}
        onChange={(given) => set({ capacity: given })}
      />
      <TextField
        label={t('registrations.acceptHours')}
        hint={t('registrations.acceptHint')}
        inputMode="numeric"
        optional
        maxLength={3}
        value={acceptHours}
        onChange={(given) => set({ acceptHours: given })}
      />
      <TextField
        type="datetime-local"
        label={t('registrations.opens')}
        hint={t('registrations.windowHint', { zone: timeZoneName(offer.zone, i18n.language) || offer.zone })}
        optional
        value={opens}
        onChange={(given) => set({ opens: given.slice(0, 16) })}
      />
      <TextField
        type="datetime-local"
        label={t('registrations.closes')}
        optional
        value={closes}
        onChange={(given) => set({ closes: given.slice(0, 16) })}
      />
      <PriceFields draft={priceDraft} />
      <SelectField
        label={t('registrations.form')}
        hint={t('registrations.formHint')}
        value={formId || '-'}
        onChange={(chosen) => set({ formId: chosen === '-' ? '' : chosen })}
        choices={choices}
      />
    </FormDialog>
  );
}
