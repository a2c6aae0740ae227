import { useState } from 'react';
import { CallError } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { AnsweredError } from './answered.ts';

interface Means {
  /** What is said if the gateway gave no sentence. */
  readonly failed: string;
  readonly done: string;
  readonly onDone: () => void;
}

/** Saving in a dialog about a method: save is disabled until the call has returned; the gateway's sentence is shown where there is one. */
export function useMethodForm({ failed, done, onDone }: Means) {
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const sentence = (error: unknown) => {
    if (error instanceof AnsweredError) return error.message;
    return error instanceof CallError ? refusal(error) : failed;
  };
  const save = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setErrors([]);
    try {
      await act();
      snackbar.success(done);
      onDone();
    } catch (error) {
      setErrors([sentence(error)]);
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, setErrors, save };
}
