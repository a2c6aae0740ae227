import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useCall } from '#web/useCall.ts';

/** What the user submitted, newest first. It stays while it is loaded in another language, and with it what is being typed over it. */
export const useMine = () =>
  useCall(submissionCalls.mine, { query: { language: useTranslation().i18n.language } }, { keepPreviousData: true });

/** Call after the user’s submissions have changed: reloads everything that shows them. */
export function useMineChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  const isConcerned = (key: unknown) =>
    Array.isArray(key) && (/^\/(formsubmissions|formresults|forms\/open|removed|auditlogs)/.test(String(key[1])) || key[0] === 'home');
  return async () => void (await mutate(isConcerned));
}
