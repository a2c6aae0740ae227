// Identifies the stage to push services with a signed token for each (VAPID, RFC 8292).
import { importJWK, SignJWT } from 'jose';
import { later } from '#functions/core/clock.ts';
import { pushSecret } from '#functions/core/secrets/secrets.ts';
import { settings } from '#functions/core/settings.ts';
import { hourMs } from '#shared/time/civilDate.ts';

/** Push services accept tokens valid for a day at most. */
const life = 12 * hourMs;

/** The `authorization` header for an endpoint: signed for its origin alone, with a contact address. */
export async function vapid(endpoint: string): Promise<string> {
  const { publicKey, privateKey } = await pushSecret();
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: `mailto:${settings.supportEmail}` })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(later(life))
    .sign(await importJWK(privateKey, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}
