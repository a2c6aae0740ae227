import { useTranslation } from 'react-i18next';
import { importProblems } from '#shared/content/calendars/imports/calendarimports.ts';

const isProblem = (problem: string): problem is (typeof importProblems)[number] => importProblems.some((one) => one === problem);

/** The sentence for what is wrong with a subscribed calendar; none when it was read. */
export function useImportProblem(): (problem: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (problem) => {
    if (!problem) return undefined;
    return t(isProblem(problem) ? `calendar.import.problems.${problem}` : 'calendar.import.problems.unreachable');
  };
}
