// Verifies what a passkey created or signed, following WebAuthn (level 3, sections 7.1 and 7.2). The library is loaded with the first
// passkey, so that no other sign-in waits for it.

import { log } from '#functions/core/log.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Assertion, Attestation } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { relyingParty } from './challenges.ts';
import type { PasskeyRow } from './rows.ts';

/** ES256, EdDSA and RS256 (Windows Hello), in COSE's numbers, the liked ones first. */
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

/** What is kept of a passkey that was made just now; `undefined` where it does not hold. */
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

/** What changes in a passkey that has signed; its own count goes up, or it may be a copy; `undefined` where it does not hold. */
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
