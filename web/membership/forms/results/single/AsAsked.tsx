import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormQuestion, inLanguage } from '#shared/membership/forms/definition.ts';
import { asksForFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { shownQuestions } from '#shared/membership/forms/formLogic.ts';
import { priceText } from '#shared/membership/forms/page/priceText.ts';
import type { Answer, FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useAnswerText } from '../useAnswerText.ts';
import { FileAnswers } from './FileAnswers.tsx';

/**
 * The introduction and the questions that this person saw, in their order, wording and language, with what could be chosen and the answers. What conditions hid is left out, unless an older app
 * sent an answer to it.
 */
export function AsAsked({ submission }: { readonly submission: FormSubmission }) {
  const { i18n } = useTranslation();
  const { id = '', answers = [], withoutFiles, language, intro } = submission;
  const asked = (submission.asked ?? []).map((question) => inLanguage(question, language ?? i18n.language));
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const isPartial = answers.some(({ hidden }) => hidden);
  const values = new Map(answers.map(({ questionId, values: own }) => [questionId, own]));
  // Without the hidden answers, what their conditions show can't be known.
  const shown = new Set((isPartial ? asked : shownQuestions(asked, values)).map(({ id }) => id));
  return (
    <Box lang={language} sx={{ display: 'grid', gap: 2.5 }}>
      {intro && <Said text={intro} />}
      {asked
        .filter(({ id }) => shown.has(id) || given.has(id))
        .map((question) =>
          question.fieldType === 'Heading' ? (
            <Box key={question.id} sx={{ pt: 1 }}>
              <Typography variant="h4" component="h3">
                {question.title}
              </Typography>
              {question.description && <Said text={question.description} />}
            </Box>
          ) : (
            <Asked
              key={question.id}
              submissionId={id}
              question={question}
              answer={given.get(question.id)}
              lacksFiles={withoutFiles === true && asksForFiles(question.fieldType)}
            />
          ),
        )}
    </Box>
  );
}

const Said = ({ text }: { readonly text: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
);

const soft = { color: 'text.secondary', fontStyle: 'italic' };

interface AskedProps {
  readonly submissionId: string;
  readonly question: FormQuestion;
  readonly answer: Answer | undefined;
  /** The sender had no way to upload files. */
  readonly lacksFiles: boolean;
}

function Asked({ submissionId, question, answer, lacksFiles }: AskedProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const answered = useAnswerText()(question, answer);
  const text = question.fieldType === 'Payment' ? priceText(question, i18n.language) : answered;
  const hasFiles = asksForFiles(question.fieldType) && answer !== undefined && !answer.hidden;
  const isChosen = question.fieldType === 'Multiple Choice' || question.fieldType === 'Checkbox';
  const isQuiet = text === '' || answer?.hidden === true;
  return (
    <Box role="group" aria-labelledby={id} data-print="together">
      <Typography id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {question.title}
      </Typography>
      {question.description && <Said text={question.description} />}
      {isChosen && <Said text={question.choices.map((choice) => choice.text).join(' · ')} />}
      {hasFiles ? (
        <FileAnswers submissionId={submissionId} values={answer.values} />
      ) : (
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(isQuiet && soft) }}>
          {text || t('forms.results.noAnswer')}
        </Typography>
      )}
      {lacksFiles && !answer && (
        <Typography variant="body2" color="textSecondary">
          {t('forms.files.withoutFiles')}
        </Typography>
      )}
      {answer?.notAsked && (
        <Typography variant="body2" color="textSecondary">
          {t('forms.results.notAsked')}
        </Typography>
      )}
    </Box>
  );
}
