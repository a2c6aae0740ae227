// The secrets of a stage.
import type { Stage } from './stages.ts';

/**
 * `signing`: the private keys of tokens. `sealing`: the key that encrypts sealed fields of the table, and signs private content.
 * `providers`: keys for third-party services, entered by the operator: `{ "stock": "…", "captcha": "…" }`. `push`: the keys of web push (VAPID).
 * `vault`: the key that encrypts churches’ keys to their payment gateways; besides the keeper, which makes it, only giving reads it.
 */
export const secrets = ['signing', 'sealing', 'providers', 'push', 'vault'] as const;
export type Secret = (typeof secrets)[number];
/**
 * Whether a stage has a secret of this name, because an empty one costs as much as any: `providers` only where a service asks for a key;
 * `push` and `vault` only where data is kept. Elsewhere, `sealing` holds what they would.
 */
export const hasSecret = ({ providers, keepData }: Pick<Stage, 'providers' | 'keepData'>, name: Secret): boolean =>
  name === 'providers' ? providers.stock + providers.captcha !== '' : keepData || !(name === 'push' || name === 'vault');
