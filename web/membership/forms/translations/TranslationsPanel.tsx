import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageCodes } from '#shared/languages.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import type { FormEdit } from '../draft/useFormEdit.ts';
import { TranslatedText } from './TranslatedText.tsx';
import { missingIn, withFormWords, withQuestionWords } from './translations.ts';

/** One form in several languages: each text next to its translation. Texts without one are shown as they are. */
export function TranslationsPanel({ edit }: { readonly edit: FormEdit }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { draft, change } = edit;
  const used = languageCodes.find(
    (code) => code in draft.languages || draft.questions.some(({ languages }) => languages && code in languages),
  );
  const [language, setLanguage] = useState<Language>(used ?? languageCodes.find((code) => code !== i18n.language) ?? 'en');
  const missing = missingIn(draft, language);
  const own = draft.languages[language] ?? {};
  return (
    <Stack sx={{ gap: 3 }}>
      <Section title={t('forms.builder.translations.title')} description={t('forms.builder.translations.text')}>
        <Box sx={{ maxWidth: 360 }}>
          <SelectField
            label={t('ui.language')}
            hint={missing > 0 ? t('forms.builder.translations.missing', { count: missing }) : t('forms.builder.translations.complete')}
            value={language}
            onChange={setLanguage}
            choices={languageCodes.map((value) => ({ value, label: format.name('language', value) }))}
          />
        </Box>
      </Section>
      <Section title={t('forms.builder.settings.about')}>
        {(['name', 'description', 'thankYouMessage'] as const).map((field) => (
          <TranslatedText
            key={field}
            label={t(`forms.builder.parts.${field}`)}
            original={draft[field]}
            value={own[field] ?? ''}
            language={language}
            rows={field === 'name' ? 0 : 3}
            maxLength={field === 'name' ? 255 : field === 'description' ? 5000 : 10_000}
            onChange={(text) => change((now) => withFormWords(now, language, { [field]: text }), `${language} ${field}`)}
          />
        ))}
      </Section>
      {draft.questions.map((question, at) => {
        const words = question.languages?.[language] ?? {};
        const set = (part: Parameters<typeof withQuestionWords>[3], tag: string) =>
          change((now) => withQuestionWords(now, question.id, language, part), `${language} ${question.id} ${tag}`);
        return (
          <Section key={question.id} title={`${at + 1}. ${question.title || t('forms.builder.untitled')}`}>
            {(['title', 'description', 'placeholder'] as const).map((field) => (
              <TranslatedText
                key={field}
                label={t(`forms.builder.question.${field}`)}
                original={question[field] ?? ''}
                value={words[field] ?? ''}
                language={language}
                rows={field === 'description' ? 2 : 0}
                maxLength={field === 'title' ? 500 : field === 'description' ? 5000 : 255}
                onChange={(text) => set({ [field]: text }, field)}
              />
            ))}
            {(question.fieldType === 'Payment' ? [] : question.choices).map(({ value, text }, place) => (
              <TranslatedText
                key={value}
                label={t('forms.builder.choices.label', { number: place + 1 })}
                original={text}
                value={words.choices?.[place] ?? ''}
                language={language}
                maxLength={500}
                onChange={(next) =>
                  set(
                    { choices: question.choices.map((_, one) => (one === place ? next : (words.choices?.[one] ?? ''))) },
                    `choice ${value}`,
                  )
                }
              />
            ))}
          </Section>
        );
      })}
    </Stack>
  );
}
