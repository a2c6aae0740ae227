// Forms with which browsers post a file straight to the content bucket: an S3 POST policy, signed with the Lambda's own credentials. The
// policy limits the form to this key, this type, this size, and an hour.
import { createHmac } from 'node:crypto';
import { hourMs } from '#shared/time/civilDate.ts';
import { later, now } from '../clock.ts';
import { settings } from '../settings.ts';
import { endpoint } from './client.ts';

export interface UploadAsked {
  readonly key: string;
  /** The exact type, or "" for any or none. The client sends it as the field `Content-Type`. */
  readonly type: string;
  /** Bytes. */
  readonly largest: number;
  /** Stored with the object and returned with it: `Cache-Control`, `Content-Disposition`. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
  readonly key: string;
}

const life = hourMs;
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Must be posted as `acl=public-read` (accepted and ignored, decision D25), `Content-Type`, all `fields`, then `file` (docs/wire.md,
 * section 4). Clients that send `key` twice are accepted.
 */
export function uploadForm({ key, type, largest, headers = {} }: UploadAsked): UploadForm {
  const region = process.env.AWS_REGION ?? 'us-east-1';
  const time = now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const token = process.env.AWS_SESSION_TOKEN;
  const fixed = {
    key,
    bucket: settings.contentBucket,
    ...headers,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${process.env.AWS_ACCESS_KEY_ID}/${day}/${region}/s3/aws4_request`,
    'X-Amz-Date': time,
    ...(token ? { 'X-Amz-Security-Token': token } : {}),
  };
  const conditions = [
    ...Object.entries(fixed).map(([name, value]) => ({ [name]: value })),
    ['starts-with', '$acl', ''],
    [type === '' ? 'starts-with' : 'eq', '$Content-Type', type],
    ['content-length-range', 1, largest],
  ];
  const policy = Buffer.from(JSON.stringify({ expiration: later(life).toISOString(), conditions })).toString('base64');
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${process.env.AWS_SECRET_ACCESS_KEY}`);
  return { url: bucketUrl(region), fields: { ...fixed, Policy: policy, 'X-Amz-Signature': hmac(signing, policy).toString('hex') }, key };
}

/** The address as browsers may reach it (`infra/edge/headers.ts`): the bucket's own host, or the object store of the embedded stage. */
const bucketUrl = (region: string) =>
  process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL
    ? `${endpoint('s3')}/${settings.contentBucket}`
    : `https://${settings.contentBucket}.s3.${region}.amazonaws.com`;
