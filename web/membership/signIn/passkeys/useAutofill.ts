import { useEffect, useEffectEvent } from 'react';
import type { Assertion } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { usePasskeysHere } from '#web/session/passkeys/usePasskeysHere.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';

/** Offers passkeys in the field of the address while nothing else is under way. Answers what that field's `autocomplete` has to say. */
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
    // Without it the form is there still.
    const cancel = whenIdle(() => void offer().catch(() => undefined));
    return () => {
      gone = true;
      cancel();
      stop?.();
    };
  }, [usable, busy]);
  return usable ? 'username webauthn' : 'username';
}
