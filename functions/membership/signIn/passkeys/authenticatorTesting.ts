// For tests: a passkey as a device holds it, made with node:crypto, with any defect a test asks for. CBOR (RFC 8949), COSE (RFC 9053) and
// authenticator data (WebAuthn, level 3, section 6.1) are encoded by hand, independent of the library that reads them.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text64 = (data: string | Buffer) => Buffer.from(data).toString('base64url');

type Cbor = number | string | Buffer | Map<number | string, Cbor>;
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

export interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly origin?: string;
  /** Unlocked by fingerprint, face or PIN. */
  readonly verified?: boolean;
  readonly crossOrigin?: boolean;
  /** In an assertion: the owner that the passkey claims. */
  readonly userId?: string;
}

/** One device with one passkey. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter: number;
  private readonly key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userId = '';
  /** `counter`: the number of signatures; 0 for a device that doesn't count. */
  constructor(counter = 0) {
    this.counter = counter;
  }

  /** The browser's response when a passkey is created. `user` is the one named in the options. */
  create(asked: Asked, user: { readonly id: string }) {
    this.userId = user.id;
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const publicKey = new Map([1, 3, -1, -2, -3].map((name, i): [number, Cbor] => [name, [2, -7, 1, bytes(x), bytes(y)][i] ?? 0]));
    const data = Buffer.concat([this.data(asked, 0x40), Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(publicKey)]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    const response = {
      clientDataJSON: this.clientData('webauthn.create', asked),
      attestationObject: text64(cbor(attestation)),
      transports: ['internal'],
    };
    return { ...this.credential, response };
  }

  /** The browser's response when it signs. */
  get(asked: Asked) {
    if (this.counter > 0) this.counter++;
    const data = this.data(asked, 0);
    const clientDataJSON = this.clientData('webauthn.get', asked);
    const signature = sign('sha256', Buffer.concat([data, sha256(bytes(clientDataJSON))]), this.key.privateKey);
    const userHandle = asked.userId === undefined ? this.userId : text64(asked.userId);
    return { ...this.credential, response: { clientDataJSON, authenticatorData: text64(data), signature: text64(signature), userHandle } };
  }

  private get credential() {
    return { id: text64(this.id), rawId: text64(this.id), type: 'public-key' };
  }
  private data({ rpId = 'localhost', verified = true }: Asked, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]), counter]);
  }
  private clientData(type: string, { challenge, origin = 'http://localhost:3000', crossOrigin = false }: Asked): string {
    return text64(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }
}

const bytes = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');
