// Lists a bucket with S3's ListObjectsV2, without the SDK.
import { awsFetch, endpoint } from './client.ts';

export interface Listed {
  readonly key: string;
  /** An ISO instant, whole seconds. */
  readonly modified: string;
}

/** Objects of a page, as the store answers them. */
const ofPage = 1000;
const usually = 30 * ofPage;

/** Every object whose key begins with `prefix`, sorted by key; at most 30,000 unless told. Who has to have all of them asks for one more than there may be. */
export async function listObjects(bucket: string, prefix: string, most = usually): Promise<Listed[]> {
  const found: Listed[] = [];
  let token = '';
  while (found.length < most) {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix, ...(token ? { 'continuation-token': token } : {}) };
    const answer = await awsFetch('s3', `${endpoint('s3')}/${bucket}?${encoded(query)}`, { method: 'GET' });
    const body = answer.body.toString();
    found.push(...entriesIn(body));
    token = fieldIn(body, 'NextContinuationToken');
    if (!token) break;
  }
  return found;
}

/** Encodes spaces as `%20`: a plus sign would break the signature. */
const encoded = (query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

const entriesIn = (body: string): Listed[] =>
  [...body.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: decodeURIComponent(fieldIn(entry, 'Key').replaceAll('+', ' ')),
    modified: fieldIn(entry, 'LastModified'),
  }));

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'" };
const fieldIn = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replace(/&[#a-z0-9]+;/g, (sign) => signs[sign] ?? sign);
