import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Answer } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useAnswerText } from '../useAnswerText.ts';

const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden', whiteSpace: 'pre-line' };

interface Props {
  readonly question: FormQuestion;
  readonly answer: Answer;
}

/** An answer in the table, at most three lines of it; the submission's own screen has the rest. */
export function AnswerCell({ question, answer }: Props) {
  const { t } = useTranslation();
  const text = useAnswerText()(question, answer);
  return (
    <>
      <Box component="span" sx={{ ...clamped, ...(answer.hidden && { color: 'text.secondary', fontStyle: 'italic' }) }}>
        {text}
      </Box>
      {answer.notAsked && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {t('forms.results.notAsked')}
        </Box>
      )}
    </>
  );
}
