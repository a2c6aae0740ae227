import { useRef, useState } from 'react';
import { CallError } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';

/** Saving in the frame: one at a time, and a sentence for what went wrong. `otherwise`: where there is no other. */
export function useAdding(otherwise: string) {
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const underWay = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setErrors([]);
    try {
      await act();
    } catch (error) {
      if (error instanceof CallError) setErrors([refusal(error)]);
      else setErrors([(error instanceof Error && error.message) || otherwise]);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, errors, setErrors, run };
}
