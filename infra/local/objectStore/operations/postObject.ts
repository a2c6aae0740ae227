import type { ServerResponse } from 'node:http';
import { answer, answerXml, bucketOf, type Call } from '../call.ts';
import { StoreError } from '../errors.ts';
import { expectationOf } from '../protocol/checksums.ts';
import { readForm, type UploadForm } from '../protocol/form.ts';
import { keptHeaders, parseTagDocument } from '../protocol/headers.ts';
import { checkKeyLength } from '../protocol/target.ts';
import type { Element } from '../protocol/xml.ts';
import { receive } from '../storage/receive.ts';
import { store } from './objects.ts';
import { checkPolicy } from './postPolicy.ts';

const placeholder = `\${filename}`;

/** The form's fields as its policy sees them: `${filename}` expanded, and the bucket from the address. */
function expand({ fields, fileName }: UploadForm, bucket: string): Map<string, string> {
  const filled = [...fields].map(([name, value]) => [name, value.replaceAll(placeholder, () => fileName)] as const);
  const expanded = new Map(filled);
  if ((expanded.get('bucket') ?? bucket) !== bucket) throw new StoreError('AccessDenied', 'The form is for another bucket.');
  return expanded.set('bucket', bucket);
}

/** A browser's form upload: its signed policy is the permission. Nothing of the file is written before the policy is checked. */
export async function postObject(
  call: Pick<Call, 'world' | 'target' | 'res'>,
  source: AsyncIterable<Buffer>,
  contentType: string,
): Promise<void> {
  const { objects } = bucketOf(call);
  const form = await readForm(source, contentType);
  const fields = expand(form, call.target.bucket);
  const limits = checkPolicy(fields, call.world);
  const key = fields.get('key') ?? '';
  if (key === '') throw new StoreError('InvalidArgument', 'The form needs a key.');
  checkKeyLength(key);
  const tagging = fields.get('tagging');
  const about = { headers: keptHeaders(fields), tags: tagging === undefined ? [] : parseTagDocument(tagging) };
  const received = await receive(objects.dataFolder, form.bytes, expectationOf(fields, new Map()), limits.most);
  if (received.size < limits.least) {
    await objects.discard(received.file);
    throw new StoreError('EntityTooSmall', 'The upload is smaller than its policy allows.');
  }
  const { etag } = await store(call, key, received, about, new Map());
  thank(call.res, fields, call.target.bucket, key, etag);
}

function thank(res: ServerResponse, fields: ReadonlyMap<string, string>, bucket: string, key: string, etag: string): void {
  const location = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const redirect = fields.get('success_action_redirect') ?? '';
  const status = fields.get('success_action_status');
  if (URL.canParse(redirect)) {
    const url = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag })) url.searchParams.set(name, value);
    answer(res, 303, { location: url.href, etag });
  } else if (status === '201') {
    const names: Element[] = [
      ['Bucket', bucket],
      ['Key', key],
      ['ETag', etag],
    ];
    answerXml(res, 201, ['PostResponse', [['Location', location], ...names]], { etag, location });
  } else answer(res, status === '200' ? 200 : 204, { etag, location });
}
