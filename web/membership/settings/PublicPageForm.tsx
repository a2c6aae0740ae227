import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { emailForm } from '#shared/emailForm.ts';
import { languageCodes, languages, nearestLanguage } from '#shared/languages.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { fieldGrid } from '../people/edit/PersonFields.tsx';
import { FormBox } from './FormBox.tsx';
import { dayName, ServiceTimesEditor } from './ServiceTimesEditor.tsx';
import { rowsOf, serviceTimesProblem } from './serviceTimesDraft.ts';
import type { Settings } from './useSettings.ts';
import { useSettingsForm } from './useSettingsForm.ts';

const languageChoices = languageCodes.map((code) => ({ value: code, label: languages[code] }));

/** The content of the church's public page. */
export function PublicPageForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const emailProblem = ({ churchEmail = '' }: Readonly<Partial<Record<string, string>>>) =>
    churchEmail.trim() && !emailForm.test(churchEmail.trim()) ? t('people.problems.email') : undefined;
  const form = useSettingsForm(
    settings,
    {
      welcome: { label: t('church.page.welcome') },
      serviceTimes: {
        label: t('church.times.title'),
        value: (text) =>
          rowsOf(text)
            .map(({ day, time, label }) => [dayName(format, day), time, label].filter(Boolean).join(' · '))
            .join('\n'),
      },
      pastor: { label: t('church.page.pastor') },
      churchPhone: { label: t('church.page.phone') },
      churchEmail: { label: t('ui.email') },
      language: { label: t('church.page.language'), value: (text) => languages[nearestLanguage([text])] },
    },
    (draft) => {
      const timesProblem = serviceTimesProblem(draft.serviceTimes ?? '') ? t('church.times.problem') : undefined;
      return [emailProblem(draft), timesProblem].filter((problem) => problem !== undefined);
    },
  );
  return (
    <FormBox label={t('church.tabs.page')} onSubmit={() => void form.save()}>
      <ErrorList errors={form.errors} takeFocus />
      <Section title={t('church.page.welcomeTitle')} description={t('church.page.welcomeText')}>
        <TextField
          label={t('church.page.welcome')}
          value={form.value('welcome')}
          onChange={form.set('welcome')}
          rows={5}
          maxLength={5000}
        />
      </Section>
      <Section title={t('church.times.title')} description={t('church.times.text')}>
        <ServiceTimesEditor value={form.value('serviceTimes')} onChange={form.set('serviceTimes')} tried={form.tried} />
      </Section>
      <Section
        title={t('church.page.contactTitle')}
        description={t('church.page.contactText')}
        footer={<SaveFooter unsaved={form.unsaved} busy={form.busy} onReset={form.reset} />}
      >
        <Box sx={fieldGrid}>
          <TextField label={t('church.page.pastor')} value={form.value('pastor')} onChange={form.set('pastor')} maxLength={200} />
          <TextField
            label={t('church.page.phone')}
            value={form.value('churchPhone')}
            onChange={form.set('churchPhone')}
            type="tel"
            inputMode="tel"
            maxLength={40}
          />
          <EmailField
            value={form.value('churchEmail')}
            onChange={form.set('churchEmail')}
            error={form.tried ? emailProblem({ churchEmail: form.value('churchEmail') }) : undefined}
            autoComplete="off"
          />
          <SelectField
            label={t('church.page.language')}
            value={nearestLanguage([form.value('language')])}
            onChange={form.set('language')}
            choices={languageChoices}
          />
        </Box>
      </Section>
      <EditConflict conflict={form.conflict} />
    </FormBox>
  );
}
