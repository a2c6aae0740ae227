// Tokens are ES256 JSON Web Tokens. The private keys are one secret, read only where tokens are signed; the public keys are a row of the
// table, read by every area. Rotation signs no one out: the newest key signs, older ones verify until their tokens expire.
import type { createLocalJWKSet, importJWK, JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose';
import { keptFor } from '#shared/membership/signIn/lifetimes.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { anything, check, exact, many, maybe, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { now, seconds } from '../clock.ts';
import { hashOf } from '../random.ts';
import { signingSecret } from '../secrets/secrets.ts';
import { kind } from '../table/kind.ts';
import { Table } from '../table/table.ts';

const Jwk = shape({ kid: text(40), kty: text(10), crv: text(10), x: text(100), y: text(100), alg: text(10) });
const PublicKeys = shape({ keys: many(Jwk) });

/** Loaded with the first token: visitors have none. */
const jose = () => import('jose');

/** The public keys, one row for the stage. */
export const publicKeys = kind({
  area: 'core',
  name: 'PublicKeys',
  global: true,
  row: PublicKeys,
  key: (_: object) => ({ pk: ['keys'], sk: ['keys'] }),
});

/** The claims of all our tokens: those of the wire (docs/wire.md, section 0), and our own: session, epochs and the kind of token. */
export const Claims = shape({
  id: text(20),
  email: exact(254),
  firstName: exact(50),
  lastName: exact(50),
  use: text(10),
  sid: text(20),
  churchId: maybe(text(20)),
  personId: maybe(text(20)),
  mergedIds: maybe(many(text(20))),
  apiName: maybe(text(40)),
  permissions: maybe(many(text(150))),
  groupIds: maybe(many(text(20))),
  leaderGroupIds: maybe(many(text(20))),
  membershipStatus: maybe(text(40)),
  ep: maybe(anything),
  auditYears: maybe(whole),
});
export type Claims = Out<typeof Claims>;

/** As long as a sign-in is kept. */
export const userTokenLife = keptFor;
export const apiTokenLife = 12 * hourMs;

/** Signs claims with the newest key. `use` keeps the kinds of token apart: `user`, `api`, `step`. */
export async function sign(claims: Claims, lifeMs: number): Promise<string> {
  const { keys } = await signingSecret();
  const newest = keys[0];
  if (!newest) throw new Error('There is no signing key yet.');
  const at = seconds(now());
  const payload: JWTPayload = Object.fromEntries(Object.entries(claims));
  const { SignJWT } = await jose();
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: newest.kid, typ: 'JWT' })
    .setIssuedAt(at)
    .setExpirationTime(at + Math.floor(lifeMs / 1000))
    .sign(await imported(newest.kid, newest.jwk));
}

/** A sign-in signs a dozen tokens, and importing the key takes longer than signing. */
let lastKey: { readonly kid: string; readonly key: ReturnType<typeof importJWK> } | undefined;
function imported(kid: string, jwk: Parameters<typeof importJWK>[0]): ReturnType<typeof importJWK> {
  if (lastKey?.kid !== kid) lastKey = { kid, key: jose().then(({ importJWK }) => importJWK(jwk, 'ES256')) };
  return lastKey.key.catch((error: unknown) => {
    lastKey = undefined;
    throw error;
  });
}

let known: { set: ReturnType<typeof createLocalJWKSet>; kids: Set<string>; at: number } | undefined;

/** Public keys are reloaded every ten minutes, and immediately (at most every 30 s) for an unknown key id. */
async function keySet(kid: string) {
  const age = known ? now().getTime() - known.at : Number.POSITIVE_INFINITY;
  if (known && age < 10 * minuteMs && (known.kids.has(kid) || age < minuteMs / 2)) return known.set;
  const found = await new Table('-').get(publicKeys, {});
  const set: JSONWebKeySet = { keys: found?.row.keys ?? [] };
  const { createLocalJWKSet } = await jose();
  known = { set: createLocalJWKSet(set), kids: new Set(found?.row.keys.map((key) => key.kid)), at: now().getTime() };
  return known.set;
}
export const forgetKeys = (): void => {
  known = undefined;
};

interface Verified {
  readonly claims: Claims;
  /** Unix seconds. */
  readonly ends: number;
  readonly kid: string;
  readonly set: ReturnType<typeof createLocalJWKSet>;
}
/**
 * A page makes a dozen calls with the same token, and its signature is most of what checking a token costs: what was verified lately, by
 * the token's hash. It holds for as long as the keys it was verified with are used, and the token hasn't ended.
 */
const verified = new Map<string, Verified>();
const mostVerified = 500;

async function verifiedBefore(hash: string): Promise<Claims | undefined> {
  const found = verified.get(hash);
  if (!found) return undefined;
  if (seconds(now()) < found.ends && (await keySet(found.kid)) === found.set) return { ...found.claims };
  verified.delete(hash);
  return undefined;
}

function remember(hash: string, one: Verified): void {
  const [oldest] = verified.keys();
  if (verified.size >= mostVerified && oldest !== undefined) verified.delete(oldest);
  verified.set(hash, one);
}

/** The claims of a valid token of ours; `undefined` for anything else. */
export async function verify(token: string): Promise<Claims | undefined> {
  const hash = hashOf(token);
  const known = await verifiedBefore(hash);
  if (known) return known;
  try {
    let by: Pick<Verified, 'kid' | 'set'> | undefined;
    const keyFor: JWTVerifyGetKey = async (header, input) => {
      const kid = header.kid ?? '';
      by = { kid, set: await keySet(kid) };
      return by.set(header, input);
    };
    const { jwtVerify } = await jose();
    const { payload } = await jwtVerify(token, keyFor, { algorithms: ['ES256'], currentDate: now() });
    const read = check(Claims, payload);
    if (read.ok && by && payload.exp !== undefined) remember(hash, { ...by, claims: read.value, ends: payload.exp });
    return read.ok ? read.value : undefined;
  } catch (error) {
    if (isTokenFault(error)) return undefined;
    throw error;
  }
}

const isTokenFault = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_J');

export const jwkOf = (jwk: Record<string, unknown>, kid: string) => parse(Jwk, { ...jwk, kid, alg: 'ES256' });
