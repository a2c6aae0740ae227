import { useCallback, useEffect, useState } from 'react';
import { type Filling, forms } from '#shared/membership/forms/forms.ts';
import { CallError, call } from '#web/api.ts';

interface Opened {
  readonly form?: Filling;
  readonly error?: CallError;
}

/** Opens a form anew each time it is shown: the questions someone answers don't change under them, and none are answered from a cache. */
export function useOpenedForm(id: string, language: string, about: string): Opened & { readonly retry: () => void } {
  const [opened, setOpened] = useState<Opened>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    const show = (next: Opened) => isHere && setOpened(next);
    const open = async () => {
      if (attempt > 0) show({});
      try {
        show({ form: await call(forms.fill, { id, query: { language, ...(about && { about }) } }) });
      } catch (error) {
        show({ error: error instanceof CallError ? error : new CallError('unexpected', 0, String(error)) });
      }
    };
    void open();
    return () => {
      isHere = false;
    };
  }, [id, language, about, attempt]);
  return { ...opened, retry: useCallback(() => setAttempt((times) => times + 1), []) };
}
