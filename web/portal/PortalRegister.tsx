import type { ComponentProps } from 'react';
import { type Questions, RegisterScreen } from '#web/content/registrations/own/RegisterScreen.tsx';
import { FormQuestions } from '#web/membership/forms/filling/FormQuestions.tsx';
import { useProblemText } from '#web/membership/forms/filling/useProblemText.ts';

/** Registering a household for an event; the event's form is drawn as forms are elsewhere. */
export const PortalRegister = () => <RegisterScreen questions={EventQuestions} />;

function EventQuestions({ problems, ...rest }: ComponentProps<Questions>) {
  const say = useProblemText();
  const errors = problems.flatMap(({ questionId, problem }): [string, string][] => {
    const question = rest.questions.find(({ id }) => id === questionId);
    return question ? [[questionId, say(question, problem)]] : [];
  });
  return <FormQuestions {...rest} errors={new Map(errors)} />;
}
