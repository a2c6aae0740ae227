// The stage's secrets, read when first needed and again after ten minutes, so that a rotation takes effect without a restart.

import { minuteMs } from '#shared/time/civilDate.ts';
import { anything, many, mapOf, maybe, type Out, parse, type Schema, shape, text } from '#shared/words.ts';
import { AwsError, awsJson } from '../aws/client.ts';
import { now } from '../clock.ts';
import { settings } from '../settings.ts';

/** Private keys for tokens, newest first: the first one signs. */
const Signing = shape({ keys: many(shape({ kid: text(40), made: text(40), jwk: mapOf(anything) })) });
/** `seal` encrypts what the table stores encrypted; `content` signs addresses of private content. Both base64url, 32 bytes. */
const Sealing = shape({ seal: text(60), content: text(60) });

/** Keys for third-party services, as entered by the operator. */
const Providers = shape({ stock: maybe(text(200)), captcha: maybe(text(200)) });
/** The web push keys (VAPID, RFC 8292): the public one as browsers expect it, 65 bytes of base64url, and the private one. */
const Push = shape({ publicKey: text(100), privateKey: mapOf(anything) });

/** Encrypts churches' keys to their payment gateways: base64url, 32 bytes. */
const Vault = shape({ seal: text(60) });

const held = new Map<string, { value: string; at: number }>();

async function secretText(name: string): Promise<string> {
  const known = held.get(name);
  if (known && now().getTime() - known.at < 10 * minuteMs) return known.value;
  const answer = await awsJson('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId: name });
  const value = typeof answer.SecretString === 'string' ? answer.SecretString : '{}';
  held.set(name, { value, at: now().getTime() });
  return value;
}

const read = async <S extends Schema>(name: string, of: S): Promise<Out<S>> => parse(of, JSON.parse(await secretText(name)));
export const signingSecret = () => read(settings.signingSecret, Signing);
export const sealingSecret = () => read(settings.sealingSecret, Sealing);
export const providersSecret = () => read(settings.providersSecret, Providers);
export const pushSecret = () => read(settings.pushSecret, Push);
export const vaultSecret = () => read(settings.vaultSecret, Vault);

function missingIsEmpty(error: unknown): string {
  if (error instanceof AwsError && error.kind === 'ResourceNotFoundException') return '{}';
  throw error;
}

/** Keeps what else a secret holds: a small stage has one for several (`infra/plan.ts`). */
export async function putSecret(name: string, value: object): Promise<void> {
  held.delete(name);
  const whole = { ...Object(JSON.parse(await secretText(name).catch(missingIsEmpty))), ...value };
  await awsJson('secretsmanager', 'secretsmanager.PutSecretValue', { SecretId: name, SecretString: JSON.stringify(whole) });
  held.delete(name);
}

/** Clears the cache; for tests and after a rotation. */
export const forgetSecrets = (): void => held.clear();
