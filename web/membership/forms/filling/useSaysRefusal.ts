import { useCallback } from 'react';
import { CallError } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import type { Refused } from './submitFilling.ts';

/** The sentence for what the server refused, in the person's language. */
export function useSaysRefusal(): (refused: Refused) => string {
  const refusal = useRefusal();
  return useCallback(({ code, message }) => refusal(new CallError(code, 400, message)), [refusal]);
}
