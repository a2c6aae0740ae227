import Stack from '@mui/material/Stack';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmations } from '#shared/membership/forms/forms.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import type { FormEdit } from '../draft/useFormEdit.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { WindowFields } from './WindowFields.tsx';

/** Edits markdown; a plain field without it. */
export type MarkdownField = ComponentType<{
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}>;

const PlainText: MarkdownField = (field) => <TextField {...field} rows={4} />;

export interface SettingsProps {
  readonly edit: FormEdit;
}

/** Everything about a form besides its questions. */
export function SettingsPanel({ edit, messageField: MessageField = PlainText }: SettingsProps & { readonly messageField?: MarkdownField }) {
  const { t } = useTranslation();
  const { draft, set, problems } = edit;
  const nameless = problems.some(({ code }) => code === 'name');
  return (
    <Stack sx={{ gap: 3 }}>
      <Section title={t('forms.builder.settings.about')}>
        <Stack sx={{ gap: 2.5, maxWidth: 720 }}>
          <TextField
            label={t('forms.builder.parts.name')}
            value={draft.name}
            onChange={(name) => set({ name })}
            maxLength={255}
            error={nameless ? t('forms.builder.problems.name') : undefined}
            autoComplete="off"
            required
          />
          <TextField
            label={t('forms.builder.parts.description')}
            hint={t('forms.builder.settings.descriptionHint')}
            value={draft.description}
            onChange={(description) => set({ description })}
            maxLength={5000}
            rows={3}
            optional
          />
          <MessageField
            label={t('forms.builder.parts.thankYouMessage')}
            hint={t('forms.builder.settings.thanksHint')}
            value={draft.thankYouMessage}
            onChange={(thankYouMessage) => set({ thankYouMessage })}
          />
          <SelectField
            label={t('forms.builder.parts.confirmation')}
            hint={t('forms.builder.settings.confirmationHint')}
            value={draft.confirmation}
            onChange={(chosen) => set({ confirmation: confirmations.find((one) => one === chosen) ?? 'none' })}
            choices={confirmations.map((value) => ({ value, label: t(`forms.builder.confirmations.${value}`) }))}
          />
        </Stack>
      </Section>
      <AudienceFields edit={edit} />
      <WindowFields edit={edit} />
      <PrivacyFields edit={edit} />
    </Stack>
  );
}

const periods = [0, 30, 60, 90, 180, 365, 730];

function PrivacyFields({ edit }: SettingsProps) {
  const { t } = useTranslation();
  const { draft, set } = edit;
  const offered = [...new Set([...periods, draft.keepDays])].toSorted((a, b) => a - b);
  return (
    <Section title={t('forms.builder.settings.privacy')}>
      <Stack sx={{ gap: 2.5, maxWidth: 720 }}>
        <TextField
          label={t('forms.builder.parts.purpose')}
          hint={t('forms.builder.settings.purposeHint')}
          value={draft.purpose}
          onChange={(purpose) => set({ purpose })}
          maxLength={1000}
          rows={2}
          optional
        />
        <SelectField
          label={t('forms.builder.parts.keepDays')}
          hint={t('forms.builder.settings.keepHint')}
          value={String(draft.keepDays)}
          onChange={(days) => set({ keepDays: Number(days) })}
          choices={offered.map((days) => ({
            value: String(days),
            label: days === 0 ? t('forms.builder.settings.keep') : t('forms.builder.settings.days', { count: days }),
          }))}
        />
        <CheckField
          label={t('forms.builder.parts.ownerMayChange')}
          hint={t('forms.builder.settings.ownerHint')}
          checked={draft.ownerMayChange}
          onChange={(ownerMayChange) => set({ ownerMayChange })}
        />
      </Stack>
    </Section>
  );
}
