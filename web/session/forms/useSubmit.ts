import { useCallback, useRef, useState } from 'react';
import { useRefusal } from '../errors/useRefusal.ts';

export interface Submit {
  readonly busy: boolean;
  /** Full sentences, for an `ErrorList`. */
  readonly errors: readonly string[];
  readonly fail: (sentences: readonly string[]) => void;
  /** Runs the form's action, one at a time. A refusal becomes an error message; resolves to whether it succeeded. */
  readonly submit: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** The state of a form's submission. */
export function useSubmit(): Submit {
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const underWay = useRef(false);
  const submit = useCallback(
    async (act: () => Promise<unknown>) => {
      if (underWay.current) return false;
      underWay.current = true;
      setBusy(true);
      setErrors([]);
      try {
        await act();
        return true;
      } catch (error) {
        setErrors([refusal(error)]);
        return false;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [refusal],
  );
  return { busy, errors, fail: setErrors, submit };
}
