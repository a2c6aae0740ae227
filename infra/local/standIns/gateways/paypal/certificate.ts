// A certificate of the stand-in's own, made when it is first needed: X.509 in DER, signed by its own key.
import { createSign, generateKeyPairSync, type KeyObject, type KeyPairKeyObjectResult, randomBytes } from 'node:crypto';

const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, ...parts);
const oid = (...bytes: readonly number[]): Buffer => tlv(0x06, Buffer.from(bytes));
const nothing = tlv(0x05);

/** sha256WithRSAEncryption, and the attribute commonName. */
const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), nothing);
const nameOf = (common: string): Buffer => sequence(tlv(0x31, sequence(oid(0x55, 0x04, 0x03), tlv(0x0c, Buffer.from(common)))));
const day = (at: Date): Buffer => tlv(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`));

export interface Signer {
  readonly pem: string;
  readonly key: KeyObject;
}

declare global {
  interface SharedByWorker {
    rsaKeys?: KeyPairKeyObjectResult;
  }
}

/** Takes a tenth of a second and more: a worker of the tests makes one for all of its suites. */
function keyPair(): KeyPairKeyObjectResult {
  const made = globalThis.shared?.rsaKeys ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
  if (globalThis.shared) globalThis.shared.rsaKeys = made;
  return made;
}

export function makeSigner(common: string): Signer {
  const { publicKey, privateKey } = keyPair();
  const name = nameOf(common);
  const dates = sequence(day(new Date('2020-01-01')), day(new Date('2120-01-01')));
  const serial = tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const version = tlv(0xa0, tlv(0x02, Buffer.from([2])));
  const body = sequence(version, serial, algorithm, name, dates, name, publicKey.export({ type: 'spki', format: 'der' }));
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const der = sequence(body, algorithm, tlv(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`, key: privateKey };
}
