import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Form } from '#shared/membership/forms/forms.ts';
import { newId } from '#web/session/newId.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { tidy } from '../draft/formDraft.ts';
import type { FormEdit } from '../draft/useFormEdit.ts';
import { typeIcons, typeKeys } from '../types.ts';
import { useOfferedTypes } from './payment/useOfferedTypes.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { insert, newQuestion, type Questions } from './questionEdits.ts';
import { RetiredQuestions } from './RetiredQuestions.tsx';
import { useAnswered } from './useAnswered.ts';

interface Props {
  readonly form: Form;
  readonly edit: FormEdit;
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  alignItems: 'start',
};

/** The questions of a form, one of them open for editing, next to a preview of the form. */
export function QuestionsPanel({ form, edit }: Props) {
  const { t } = useTranslation();
  const { draft, base, change, problems } = edit;
  const { questions } = draft;
  const answered = useAnswered(form.id);
  const types = useOfferedTypes();
  const [openId, setOpenId] = useState<string>();
  const [said, setSaid] = useState('');
  const wrongId = problems.find(({ question }) => question)?.question?.id;
  const { errors } = edit;
  // Once per refused save: what is corrected then doesn't close under the hand.
  const [seen, setSeen] = useState(errors);
  if (errors !== seen) {
    setSeen(errors);
    if (errors.length > 0 && wrongId) setOpenId(wrongId);
  }
  const update = (how: (now: Questions) => Questions, o: { tag?: string; says?: string } = {}) => {
    change((now) => ({ ...now, questions: how(now.questions) }), o.tag);
    setSaid(o.says ?? '');
  };
  const add = (type: FieldType) => {
    const question = newQuestion(type, newId);
    update((now) => insert(now, question, openId), { says: t('forms.builder.questions.added') });
    setOpenId(question.id);
  };
  const retired = (form.questions ?? []).filter((one) => one.retired && questions.every(({ id }) => id !== one.id));
  const ask = (question: FormQuestion) => {
    const name = question.title || t('forms.builder.untitled');
    update((now) => insert(now, tidy({ ...question, retired: undefined }), undefined), { says: t('forms.builder.retired.done', { name }) });
    setOpenId(question.id);
  };
  const adding = (
    <DropdownMenu
      label={t('forms.builder.questions.add')}
      items={types.map((type) => ({
        label: t(`forms.builder.types.${typeKeys[type]}`),
        icon: typeIcons[type],
        onSelect: () => add(type),
      }))}
    />
  );
  return (
    <Box sx={columns}>
      <Box>
        {questions.length === 0 ? (
          <Section>
            <EmptyState title={t('forms.builder.questions.none')} text={t('forms.builder.questions.noneText')} headingLevel="h2" />
          </Section>
        ) : (
          <Box
            component="ol"
            aria-label={t('forms.builder.tabs.questions')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
          >
            {questions.map((question, at) => (
              <QuestionCard
                key={question.id}
                question={question}
                at={at}
                questions={questions}
                open={question.id === openId}
                onOpen={(open) => setOpenId(open ? question.id : undefined)}
                update={update}
                problems={problems.filter((problem) => problem.question?.id === question.id).map(({ code }) => code)}
                before={base.questions.find(({ id }) => id === question.id)}
                answered={answered.get(question.id) ?? 0}
              />
            ))}
          </Box>
        )}
        <Box sx={{ mt: 2 }}>{adding}</Box>
        <RetiredQuestions questions={retired} onAsk={ask} />
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </Box>
      <QuestionPreview draft={draft} />
    </Box>
  );
}
