// For secrets in the table: authenticator secrets, queued emails, churches' keys to their payment gateways. AES-256-GCM under a key from the
// stage's secrets.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { sealingSecret, vaultSecret } from './secrets.ts';

/** Encrypts a text as `<iv>.<tag>.<cipher text>`, base64url. */
export const seal = async (text: string): Promise<string> => sealUnder((await sealingSecret()).seal, text);
export const unseal = async (sealed: string): Promise<string> => unsealUnder((await sealingSecret()).seal, sealed);

/**
 * The same under the key that only giving reads. `about` names the row: moved to another church's row, the text doesn't open (decision D41).
 */
export const sealInVault = async (text: string, about: readonly string[]): Promise<string> =>
  sealUnder((await vaultSecret()).seal, text, about.join('#'));
export const openFromVault = async (sealed: string, about: readonly string[]): Promise<string> =>
  unsealUnder((await vaultSecret()).seal, sealed, about.join('#'));

function sealUnder(key: string, text: string, about = ''): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

function unsealUnder(key: string, sealed: string, about = ''): string {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !text) throw new Error('This is not a sealed text.');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(about));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

const signed = (key: string, text: string): string => createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');

/**
 * The edge's proof of the network address it reports for a viewer: HMAC-SHA256 of `address <address>`, base64url. No path has this form.
 */
export const addressProof = (key: string, address: string): string => signed(key, `address ${address}`);

/** Signs the address of private content as the edge function verifies it: HMAC-SHA256 of `<path>?<expiry>`, base64url. */
export const contentSignature = (key: string, path: string, expires: number): string => signed(key, `${path}?${expires}`);

/** Signs the start token of anything strangers can submit (`functions/core/spam/start.ts`). No path and no address has this form. */
export const startSignature = (key: string, opened: string): string => signed(key, `start ${opened}`);

/** Signs what a link in an email may do, such as `registration <church> <id>`. No path, address or start token has this form. */
export const linkSignature = (key: string, what: string): string => signed(key, `link ${what}`);

/** What is kept of a network address in a church’s chats: the same for the same address, and tells nothing else. No other text has this form. */
export const chatAddress = (key: string, church: string, address: string): string => signed(key, `chat ${church} ${address}`);

/** What the hosts' conversation beside a chat's room is called: no one can guess it, and it is always the same. No other text has this form. */
export const hostsRoomName = (key: string, church: string, room: string): string =>
  `h${signed(key, `hosts ${church} ${room}`).slice(0, 22)}`;

/** An id that follows from what it is for, and that no one else can tell. No other text has this form. */
export const derivedId = (key: string, what: string): string => signed(key, `id ${what}`).slice(0, 11);

/** Signs what is to be paid (`functions/core/payments/bill.ts`). No path, address, start token or link has this form. */
export const billSignature = (key: string, bill: string): string => signed(key, `bill ${bill}`);
