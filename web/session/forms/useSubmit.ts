import { useCallback, useRef, useState } from 'react';
import { useRefusal } from '../errors/useRefusal.ts';

export interface Submit {
  readonly busy: boolean;
  /** Whole sentences, for an `ErrorList`. */
  readonly errors: readonly string[];
  readonly fail: (sentences: readonly string[]) => void;
  /** Does what a form is for, once at a time. A refusal becomes a sentence; answers whether it went well. */
  readonly submit: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** The life of a form that is being sent. */
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
