import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';

/** The message when a note couldn't be saved: the server's, but with kinder words for its `Forbidden`. */
export function useNoteProblem(): (error: unknown) => string {
  const { t } = useTranslation();
  const refusal = useRefusal();
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return t('notes.failed');
      if (error.message === 'Forbidden') return t('notes.othersMessage');
      return refusal(error) || t('notes.failed');
    },
    [t, refusal],
  );
}
