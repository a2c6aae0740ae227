// Creates the stage's keys if there are none, rotates the signing key every 30 days, keeps older keys as long as a token signed with them
// can live, publishes the public halves, creates the web push keys and the key of the vault, and sends the edge the key for private content.
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { dayMs } from '#shared/time/civilDate.ts';
import { forgetKeys, jwkOf, publicKeys, userTokenLife } from '../auth/tokens.ts';
import { AwsError } from '../aws/client.ts';
import { changeEdgeValues, edgeValue } from '../aws/edgeStore.ts';
import { now, nowIso } from '../clock.ts';
import { newId } from '../random.ts';
import { settings } from '../settings.ts';
import { Table } from '../table/table.ts';
import { forgetSecrets, pushSecret, putSecret, sealingSecret, signingSecret, vaultSecret } from './secrets.ts';
import { whilePermissionsSpread } from './spreadingPermissions.ts';

const rotateAfter = 30 * dayMs;
const keepFor = rotateAfter + userTokenLife + dayMs;

type SigningKey = Awaited<ReturnType<typeof signingSecret>>['keys'][number];

export const handler = (event: { rotate?: boolean } = {}): Promise<{ keys: number }> =>
  whilePermissionsSpread(() => keep(event.rotate ?? false));

async function keep(rotate: boolean): Promise<{ keys: number }> {
  const keys = await signingKeys(rotate);
  const table = new Table('-');
  await table.write(table.set(publicKeys, { keys: keys.map(({ kid, jwk }) => jwkOf(jwk, kid)) }));
  await contentKey();
  await pushKeys();
  await vaultKey();
  return { keys: keys.length };
}

async function signingKeys(rotate: boolean): Promise<SigningKey[]> {
  const held = await orNone(signingSecret, { keys: [] });
  const age = (key: SigningKey) => now().getTime() - Date.parse(key.made);
  const newest = held.keys[0];
  if (newest && !rotate && age(newest) < rotateAfter) return held.keys;
  const keys = [await newKey(), ...held.keys.filter((key) => age(key) < keepFor)];
  await putSecret(settings.signingSecret, { keys });
  forgetKeys();
  return keys;
}

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid: newId(), made: nowIso(), jwk: Object.fromEntries(Object.entries(await exportJWK(privateKey))) };
}

async function contentKey(): Promise<void> {
  const none = { seal: '', content: '' };
  let held = await orNone(sealingSecret, none);
  if (!held.seal || !held.content) {
    held = { seal: randomBytes(32).toString('base64url'), content: randomBytes(32).toString('base64url') };
    await putSecret(settings.sealingSecret, held);
  }
  if ((await edgeValue('contentKey')) !== held.content) await changeEdgeValues({ contentKey: held.content });
}

/** Never rotated: every browser subscribed with this key and would have to subscribe again. */
async function pushKeys(): Promise<void> {
  const held = await orNone(pushSecret, { publicKey: '', privateKey: {} });
  if (held.publicKey) return;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')]);
  await putSecret(settings.pushSecret, { publicKey: point.toString('base64url'), privateKey: jwk });
}

/** Never rotated: the table holds what it sealed. */
async function vaultKey(): Promise<void> {
  const held = await orNone(vaultSecret, { seal: '' });
  if (!held.seal) await putSecret(settings.vaultSecret, { seal: randomBytes(32).toString('base64url') });
}

/** A secret that was created by the deployment but never filled reads as missing. */
async function orNone<T>(read: () => Promise<T>, none: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    forgetSecrets();
    if (error instanceof AwsError && error.kind !== 'ResourceNotFoundException') throw error;
    return none;
  }
}
