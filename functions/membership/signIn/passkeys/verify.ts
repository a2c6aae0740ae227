// Verifies what a passkey created or signed, following WebAuthn (level 3, sections 7.1 and 7.2). The library is loaded on first use, so
// that other sign-ins don't wait for it.

import { log } from '#functions/core/log.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Assertion, Attestation } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { relyingParty } from './challenges.ts';
import type { PasskeyRow } from './rows.ts';

/** ES256, EdDSA and RS256 (Windows Hello), as COSE identifiers, preferred ones first. */
export const algorithms = [-7, -8, -257] as const;

const expected = (challenge: string) => {
  const { id, origin } = relyingParty();
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
};

/** The library throws for every failed check; the caller learns only that it failed. */
async function ifTrue<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    log.info('A passkey was refused', { reason: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

const passkeyId = (credential: string): string => hashOf(credential).slice(0, 11);

type Verified = Omit<PasskeyRow, 'userId' | 'name' | 'created'>;

/** The data stored for a newly created passkey; `undefined` if verification fails. */
export const verifyAttestation = (made: Attestation, challenge: string): Promise<Verified | undefined> =>
  ifTrue(async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: { ...made.response, transports: undefined }, clientExtensionResults: {} },
      supportedAlgorithmIDs: [...algorithms],
      ...expected(challenge),
    });
    if (!registrationInfo) throw new Error('It could not be verified.');
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: passkeyId(credential.id),
      credential: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      synced: credentialBackedUp,
    };
  });

/**
 * The new counter and state of a passkey that has signed; `undefined` if verification fails. A counter that doesn't increase may indicate a
 * copy.
 */
export const verifyAssertion = (
  signed: Assertion,
  challenge: string,
  of: PasskeyRow,
): Promise<Pick<PasskeyRow, 'counter' | 'synced'> | undefined> =>
  ifTrue(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      credential: { id: of.credential, publicKey: new Uint8Array(Buffer.from(of.publicKey, 'base64url')), counter: of.counter },
      ...expected(challenge),
    });
    if (!verified) throw new Error('The signature is wrong.');
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  });
