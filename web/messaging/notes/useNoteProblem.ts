import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';

/** What to say when a note could not be saved: the server's sentence, but its `Forbidden` in kinder words. */
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
