// WebAuthn ceremonies. Loaded with the first one.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Answer } from '#shared/api.ts';
import type { Assertion, Attestation, Challenge, passkeys } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { CallError } from '#web/api.ts';

/** The lifetime of a challenge. */
const timeout = 5 * 60_000;

/** Closing the browser's dialog cancels: `undefined`. Other failures are thrown as refusals. */
async function unlessCancelled<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    console.warn('The passkey could not be used.', error);
    throw new CallError(name === 'InvalidStateError' ? 'passkeyKnown' : 'passkeyFailed', 0, message);
  }
}

/** Requests a signature with a passkey of the person's choice. `autofill`: offered in the browser's autofill, until another request. */
export const signChallenge = (challenge: Challenge, autofill = false): Promise<Assertion | undefined> =>
  unlessCancelled(
    startAuthentication({ optionsJSON: { ...challenge, userVerification: 'required', timeout }, useBrowserAutofill: autofill }),
  );

/** Creates a passkey on a device or in a password manager. */
export const createPasskey = (options: Answer<typeof passkeys.options>): Promise<Attestation | undefined> =>
  unlessCancelled(
    startRegistration({
      optionsJSON: {
        ...options,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        timeout,
      },
    }),
  );

export { browserSupportsWebAuthnAutofill as canAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
