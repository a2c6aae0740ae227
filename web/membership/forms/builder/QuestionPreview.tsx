import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import { startingValues } from '#shared/membership/forms/startingValues.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import type { FormDraft } from '../draft/formDraft.ts';
import { FormQuestions } from '../filling/FormQuestions.tsx';

const none: ReadonlyMap<string, string> = new Map();

/** The form as people will see it, conditions included. What is answered here stays here. */
export function QuestionPreview({ draft }: { readonly draft: FormDraft }) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Values>(new Map());
  const shown = draft.questions.map((question) => ({ ...question, title: question.title || t('forms.builder.untitled') }));
  const values = new Map([...startingValues(shown), ...answers]);
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, maxHeight: { lg: 'calc(100vh - 180px)' }, overflowY: { lg: 'auto' } }}>
      <Section title={t('forms.builder.preview.title')} description={t('forms.builder.preview.text')}>
        <Typography variant="h3" component="p" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {draft.name}
        </Typography>
        {draft.description && <Typography sx={{ mb: 3, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{draft.description}</Typography>}
        <FormQuestions questions={shown} values={values} onChange={setAnswers} errors={none} />
      </Section>
    </Box>
  );
}
