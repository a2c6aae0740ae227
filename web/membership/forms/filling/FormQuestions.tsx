import Box from '@mui/material/Box';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import { questionsNow } from '#shared/membership/forms/receive.ts';
import { QuestionField } from './QuestionField.tsx';

interface Props {
  /** In the respondent's language (`inLanguage`); those whose conditions don't hold aren't shown. */
  readonly questions: readonly FormQuestion[];
  /** As typed, by question id; `startingValues` for a new form. */
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  /** Sentences by question id. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The questions of a form to be filled in. */
export function FormQuestions({ questions, values, onChange, errors }: Props) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {questionsNow(questions, values).map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          values={values.get(question.id) ?? []}
          onChange={(next) => onChange(new Map(values).set(question.id, next))}
          error={errors.get(question.id)}
        />
      ))}
    </Box>
  );
}
