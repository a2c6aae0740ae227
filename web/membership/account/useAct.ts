import { useState } from 'react';
import { useSnackbar } from '#web/ui/useSnackbar.ts';
import { useRefusal } from '../refusal.ts';

/** One act at a time: whether it is under way, what was refused, and what to say when it is done. */
export function useAct() {
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const act = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    setErrors([]);
    try {
      await work();
      if (done) snackbar.success(done);
      return true;
    } catch (error) {
      setErrors([refusal(error)]);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, setErrors, act };
}
