// Writes an object in parts, so that one of many gigabytes never is in memory: S3’s multipart upload. An upload that is never completed is
// deleted by the bucket’s lifecycle rule.
import { settings } from '../settings.ts';
import { awsFetch, endpoint } from './client.ts';
import { objectAbout } from './objects.ts';

const urlOf = (key: string, query: string) =>
  `${endpoint('s3')}/${settings.contentBucket}/${key.split('/').map(encodeURIComponent).join('/')}?${query}`;

/** S3 wants each part but the last to be at least this large. */
export const smallestPart = 5 * 1024 * 1024;

/** Returns the upload’s id. */
export async function beginUpload(key: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { body } = await awsFetch('s3', urlOf(key, 'uploads='), { method: 'POST', headers });
  const found = /<UploadId>([^<]+)<\/UploadId>/.exec(body.toString())?.[1];
  if (!found) throw new Error('The object store began no upload.');
  return found;
}

/** Numbers count from 1; a part that is sent again replaces itself. Returns what completing it asks for. */
export async function uploadPart(key: string, uploadId: string, number: number, bytes: Buffer): Promise<string> {
  const query = `partNumber=${number}&uploadId=${encodeURIComponent(uploadId)}`;
  const { headers } = await awsFetch('s3', urlOf(key, query), { method: 'PUT', body: bytes });
  if (!headers.etag) throw new Error('The object store took no part.');
  return headers.etag;
}

/** Completing it again does nothing. */
export async function completeUpload(key: string, uploadId: string, etags: readonly string[]): Promise<void> {
  if (await objectAbout(settings.contentBucket, key)) return;
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const answer = await awsFetch('s3', urlOf(key, `uploadId=${encodeURIComponent(uploadId)}`), { method: 'POST', body });
  // Completing that fails halfway also returns 200.
  if (answer.body.includes('<Error>')) throw new Error('The object store did not complete the upload.');
}
