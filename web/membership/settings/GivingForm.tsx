import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usualRates } from '#shared/giving/fees.ts';
import { feeSettings, isFeeRate, treasurersOnly } from '#shared/membership/settings/givingSettings.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { FormBox } from './FormBox.tsx';
import type { Settings } from './useSettings.ts';
import { useSettingsForm } from './useSettingsForm.ts';

const { card, bank } = usualRates;
/** Each rate with its label, whether it is percent, and what it usually is. */
const rates = {
  transFeeCC: { label: 'cardPercent', isPercent: true, usual: card.millionths / 10_000 },
  flatRateCC: { label: 'cardFixed', isPercent: false, usual: card.fixed / 100 },
  flatRateACH: { label: 'bankPercent', isPercent: true, usual: bank.millionths / 10_000 },
  hardLimitACH: { label: 'bankCap', isPercent: false, usual: bank.cap / 100 },
} as const satisfies Record<(typeof feeSettings)[number], object>;

/** A decimal comma is a point to the server. */
const withPoint = (typed: string) => typed.replace(',', '.').replaceAll(/[^\d.]/g, '');

/** The fees that donors can cover, and whether only treasurers see donations. */
export function GivingForm({ settings }: { readonly settings: Settings }) {
  const { t, i18n } = useTranslation();
  const label = (key: (typeof feeSettings)[number]) => ({ label: t(`church.giving.${rates[key].label}`) });
  const form = useSettingsForm(
    settings,
    {
      transFeeCC: label('transFeeCC'),
      flatRateCC: label('flatRateCC'),
      flatRateACH: label('flatRateACH'),
      hardLimitACH: label('hardLimitACH'),
      [treasurersOnly]: {
        label: t('church.giving.treasurers'),
        value: (value) => t(value === 'true' ? 'church.giving.reserved' : 'church.giving.open'),
      },
    },
    (draft) => (feeSettings.every((key) => isFeeRate(key, draft[key] ?? '')) ? [] : [t('church.giving.number')]),
  );
  const number = (value: number, digits: number) => new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits }).format(value);
  const hint = ({ isPercent, usual }: (typeof rates)[keyof typeof rates]) =>
    isPercent ? t('church.giving.percentHint', { value: number(usual, 1) }) : t('church.giving.amountHint', { value: number(usual, 2) });
  return (
    <FormBox label={t('church.tabs.giving')} onSubmit={() => void form.save()}>
      <ErrorList errors={form.errors} takeFocus />
      <Section
        title={t('church.tabs.giving')}
        description={t('church.giving.intro')}
        footer={<SaveFooter unsaved={form.unsaved} busy={form.busy} onReset={form.reset} />}
      >
        <Stack sx={{ gap: 2.5, maxWidth: 560 }}>
          {feeSettings.map((key) => (
            <TextField
              key={key}
              {...label(key)}
              hint={hint(rates[key])}
              value={form.value(key)}
              onChange={(typed) => form.set(key)(withPoint(typed))}
              inputMode="decimal"
              maxLength={9}
              autoComplete="off"
            />
          ))}
          <CheckField
            label={t('church.giving.treasurers')}
            hint={t('church.giving.treasurersHint')}
            checked={form.value(treasurersOnly) === 'true'}
            onChange={(checked) => form.set(treasurersOnly)(checked ? 'true' : '')}
          />
        </Stack>
      </Section>
      <EditConflict conflict={form.conflict} />
    </FormBox>
  );
}
