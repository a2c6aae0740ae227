import { StoreError } from '../errors.ts';
import { amzTime, equalInConstantTime, keyFor, type Signers, sign } from '../protocol/signature.ts';
import { fields as fieldsOf, isFields, list, parseJson, text } from '../storage/parse.ts';

/** The allowed size of the form's file, in bytes. */
export interface SizeLimits {
  readonly least: number;
  readonly most: number;
}

type Condition =
  | { readonly kind: 'eq' | 'starts-with'; readonly field: string; readonly value: string }
  | ({ readonly kind: 'size' } & SizeLimits);

interface Policy {
  readonly expiration: string;
  readonly conditions: readonly Condition[];
}

/** Fields that a policy needn't mention: those of the signature, and `acl`, which this store accepts and ignores. */
const free = ['x-amz-signature', 'policy', 'file', 'acl'];

/**
 * Checks the signature, expiration and conditions of an upload form's policy. `fields` have lower-case names, with `${filename}` expanded
 * and including the bucket of the address. Returns the size limits of the file.
 */
export function checkPolicy(fields: ReadonlyMap<string, string>, signers: Signers): SizeLimits {
  const encoded = fields.get('policy');
  if (!encoded) throw new StoreError('AccessDenied', 'An upload form needs a signed policy.');
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new StoreError('InvalidArgument', 'The form must be signed with AWS4-HMAC-SHA256.');
  const time = fields.get('x-amz-date') ?? '';
  if (Number.isNaN(amzTime(time))) throw new StoreError('InvalidArgument', 'The form needs a valid x-amz-date.');
  const { key } = keyFor(fields.get('x-amz-credential') ?? '', time, signers);
  if (!equalInConstantTime(fields.get('x-amz-signature') ?? '', sign(key, encoded))) throw new StoreError('SignatureDoesNotMatch');
  const policy = readPolicy(encoded);
  if (!(Date.parse(policy.expiration) > signers.now())) throw new StoreError('AccessDenied', 'The policy of the form has expired.');
  checkFields(policy.conditions, fields);
  const sizes = policy.conditions.filter((one) => one.kind === 'size');
  return { least: Math.max(0, ...sizes.map((one) => one.least)), most: Math.min(Number.MAX_SAFE_INTEGER, ...sizes.map((one) => one.most)) };
}

function checkFields(conditions: readonly Condition[], fields: ReadonlyMap<string, string>): void {
  for (const one of conditions) {
    if (one.kind !== 'size' && !holds(one.kind, one.field, one.value, fields.get(one.field))) {
      throw new StoreError('AccessDenied', `The form does not meet its policy: ["${one.kind}", "$${one.field}", "${one.value}"].`);
    }
  }
  const named = new Set(conditions.map((one) => (one.kind === 'size' ? '' : one.field)));
  const extra = [...fields.keys()].find(
    (name) => !named.has(name) && !free.includes(name) && !name.startsWith('x-ignore-') && name !== 'bucket',
  );
  if (extra !== undefined) throw new StoreError('AccessDenied', `The policy does not name the field '${extra}'.`);
}

function holds(kind: 'eq' | 'starts-with', field: string, wanted: string, given: string | undefined): boolean {
  if (kind === 'eq') return given === wanted;
  if (wanted === '') return true;
  const values = field === 'content-type' ? (given ?? '').split(',').map((one) => one.trim()) : [given ?? ''];
  return values.every((one) => one.startsWith(wanted));
}

function readPolicy(encoded: string): Policy {
  try {
    const policy = fieldsOf(parseJson(Buffer.from(encoded, 'base64').toString('utf8')));
    return { expiration: text(policy.expiration), conditions: list(policy.conditions, readCondition).flat() };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('InvalidPolicyDocument');
  }
}

function readCondition(given: unknown): Condition[] {
  if (isFields(given))
    return Object.entries(given).map(([field, value]) => ({ kind: 'eq', field: field.toLowerCase(), value: text(value) }));
  const [kind, first, second] = list(given, (item) => (typeof item === 'number' ? String(item) : text(item)));
  if (kind === undefined || first === undefined || second === undefined) throw new StoreError('InvalidPolicyDocument');
  if (kind.toLowerCase() === 'content-length-range') return [{ kind: 'size', least: bound(first), most: bound(second) }];
  if ((kind === 'eq' || kind === 'starts-with') && first.startsWith('$'))
    return [{ kind, field: first.slice(1).toLowerCase(), value: second }];
  throw new StoreError('InvalidPolicyDocument', `The policy has an unknown condition '${kind}'.`);
}

function bound(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new StoreError('InvalidPolicyDocument');
  return Number(value);
}
