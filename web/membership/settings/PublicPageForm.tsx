import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageCodes, languages, nearestLanguage } from '#shared/languages.ts';
import { emailForm } from '#shared/words.ts';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { fieldGrid } from '../people/edit/PersonFields.tsx';
import { FormBox } from './FormBox.tsx';
import { ServiceTimesEditor } from './ServiceTimesEditor.tsx';
import { serviceTimesProblem } from './serviceTimesDraft.ts';
import type { Settings } from './useSettings.ts';
import { useSettingsForm } from './useSettingsForm.ts';

const languageChoices = languageCodes.map((code) => ({ value: code, label: languages[code] }));

/** What the church's public page says. */
export function PublicPageForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const form = useSettingsForm(settings, ['welcome', 'serviceTimes', 'pastor', 'churchPhone', 'churchEmail', 'language']);
  const [tried, setTried] = useState(false);
  const email = form.value('churchEmail').trim();
  const emailProblem = email && !emailForm.test(email) ? t('people.problems.email') : undefined;
  const timesProblem = serviceTimesProblem(form.value('serviceTimes')) ? t('church.times.problem') : undefined;
  const save = () => {
    setTried(true);
    const problems = [emailProblem, timesProblem].filter((problem) => problem !== undefined);
    form.fail(problems);
    if (problems.length === 0) void form.save();
  };
  return (
    <FormBox label={t('church.tabs.page')} onSubmit={save}>
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
        <ServiceTimesEditor value={form.value('serviceTimes')} onChange={form.set('serviceTimes')} tried={tried} />
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
            error={tried ? emailProblem : undefined}
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
    </FormBox>
  );
}
