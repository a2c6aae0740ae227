import { useEffect, useMemo, useRef, useState } from 'react';
import { type AnswerProblem, answerProblems } from '#shared/membership/forms/answers.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import { type Problem, receive } from '#shared/membership/forms/receive.ts';
import { startingValues } from '#shared/membership/forms/startingValues.ts';
import { useProblemText } from './useProblemText.ts';

const isProblem = (problem: string): problem is AnswerProblem => answerProblems.some((one) => one === problem);
const sentOf = (values: Values) => [...values].map(([questionId, given]) => ({ questionId, given }));

/** The answers while a form is filled in. Errors appear with the first attempt to submit and follow every change from then on. */
export function useFilling(questions: readonly FormQuestion[], kept?: Values) {
  const say = useProblemText();
  const [values, setValues] = useState<Values>(() => kept ?? startingValues(questions));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ readonly values: Values; readonly problems: readonly Problem[] }>();
  const found = useMemo(() => receive(questions, sentOf(values)), [questions, values]);
  // What the server refused counts until something is changed.
  const problems = refused?.values === values ? refused.problems : tried ? found.problems : [];
  const errors = new Map(
    problems.flatMap(({ questionId, problem }): [string, string][] => {
      const question = questions.find(({ id }) => id === questionId);
      return question ? [[questionId, say(question, problem)]] : [];
    }),
  );
  return {
    values,
    setValues,
    errors,
    /** What to send: hidden questions are left out. */
    answers: found.answers.map((answer) => ({ questionId: answer.questionId, values: answer.values })),
    /** Whether it can be submitted; otherwise the errors are shown from now on. */
    check: () => {
      setTried(true);
      return found.problems.length === 0;
    },
    refuse: (given: readonly { readonly questionId: string; readonly problem: string }[]) => {
      setTried(true);
      const known = given.flatMap(({ questionId, problem }) => (isProblem(problem) ? [{ questionId, problem }] : []));
      setRefused({ values, problems: known });
    },
    reset: (next?: Values) => {
      setValues(next ?? startingValues(questions));
      setTried(false);
      setRefused(undefined);
    },
  };
}

/** Focuses the first invalid field once it has been rendered as such; of radio buttons, the chosen or first one. */
export function useFocusFirstProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!asked) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field?.querySelector<HTMLElement>('input:checked, input') ?? field)?.focus();
  }, [asked]);
  return { form, show: () => setAsked((times) => times + 1) };
}
