import { useEffect, useEffectEvent } from 'react';
import type { Assertion } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { usePasskeysHere } from '#web/session/passkeys/usePasskeysHere.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';

/** Offers passkeys in the email field while nothing else is in progress. Returns that field's `autocomplete` value. */
export function useAutofill(busy: boolean, onSigned: (response: Assertion) => void): string {
  const usable = usePasskeysHere();
  const signed = useEffectEvent(onSigned);
  useEffect(() => {
    if (!usable || busy) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const offer = async () => {
      const { offerAutofill } = await import('./autofill.ts');
      if (!gone) stop = offerAutofill((response) => signed(response));
    };
    // The form works without it.
    const cancel = whenIdle(() => void offer().catch(() => undefined));
    return () => {
      gone = true;
      cancel();
      stop?.();
    };
  }, [usable, busy]);
  return usable ? 'username webauthn' : 'username';
}
