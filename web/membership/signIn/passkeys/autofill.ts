// Passkeys in the autofill of the email field (conditional mediation). Loaded when the page is idle.
import type { Assertion } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { passkeys as passkeysCalls } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { call } from '#web/api.ts';
import { canAutofill, signChallenge, WebAuthnAbortService } from '#web/session/passkeys/ceremonies.ts';

/** A challenge is valid for five minutes. */
const renewAfter = 4 * 60_000;

/** Offers them until stopped. The challenge is renewed before it expires while the page is open. */
export function offerAutofill(onSigned: (response: Assertion) => void): () => void {
  let [stopped, pending, isOld, round] = [false, false, true, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offer = async () => {
    if (stopped || document.hidden || !isOld) return;
    isOld = false;
    const mine = ++round;
    timer = setTimeout(() => {
      isOld = true;
      begin();
    }, renewAfter);
    const challenge = await call(passkeysCalls.challenge, { body: {} });
    if (stopped || mine !== round) return;
    pending = true;
    const response = await signChallenge(challenge, true);
    if (mine !== round) return;
    pending = false;
    if (response && !stopped) onSigned(response);
  };
  // The form works without it.
  const begin = () => void offer().catch((error: unknown) => console.warn('Passkeys are not offered.', error));
  void canAutofill().then((can) => {
    if (!can || stopped) return;
    document.addEventListener('visibilitychange', begin);
    begin();
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', begin);
    if (pending) WebAuthnAbortService.cancelCeremony();
  };
}
