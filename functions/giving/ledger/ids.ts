// Ids that follow from what they stand for, so that booking the same again makes no second one.
import { hashOf } from '#functions/core/random.ts';

const made = (...parts: readonly string[]): string => hashOf(parts.join(' ')).slice(0, 11);

/** Of a gift whose payment was made elsewhere. */
export const giftIdOf = (gatewayId: string, paymentId: string): string => made('gift', gatewayId, paymentId);

/** Of a gateway's batch of a day; a further one if the first is closed. */
export const batchIdOf = (gatewayId: string, date: string, currency: string, number = 0): string =>
  made('batch', gatewayId, date, currency, String(number));

/** One of eight: what is added up on a busy day is spread over as many rows. */
export const shardFor = (id: string): string => String(Buffer.from(hashOf(id), 'base64url').readUInt8(0) % 8);
