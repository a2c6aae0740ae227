import { CreateBucketCommand, GetObjectCommand, NoSuchKey, PutBucketCorsCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { buckets } from '#infra/plan.ts';
import type { ClientSettings } from '../environment.ts';
import { messageOf } from '../errors.ts';
import { type HttpResponse, textResponse } from '../front/http.ts';

const decodedKey = (path: string): string => {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
};

/** Reads the object at a path, as the CDN's origin does: 404 if there is none, partial content if `range` is given. */
export async function readObject(client: S3Client, bucket: string, path: string, range?: string): Promise<HttpResponse> {
  try {
    const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: decodedKey(path), Range: range }));
    const body = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    const headers = {
      'content-type': found.ContentType,
      'cache-control': found.CacheControl,
      'content-disposition': found.ContentDisposition,
      'content-encoding': found.ContentEncoding,
      'content-range': found.ContentRange,
      'accept-ranges': 'bytes',
      etag: found.ETag,
      'last-modified': found.LastModified?.toUTCString(),
    };
    return { status: found.ContentRange ? 206 : 200, headers: given(headers), body };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): HttpResponse {
  if (error instanceof NoSuchKey) return textResponse(404, 'There is nothing here.');
  if (!(error instanceof S3ServiceException)) return textResponse(502, `The object store did not answer (${messageOf(error)}).`);
  const status = error.$metadata.httpStatusCode ?? 502;
  return textResponse(status, status === 416 ? 'The part asked for is not there.' : 'There is nothing here.');
}

const given = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])));

/** As the deployed bucket (`infra/aws/data/buckets.ts`): the presigned form is the permission. */
const postedByBrowsers = { AllowedMethods: ['POST', 'GET', 'HEAD'], AllowedOrigins: ['*'], AllowedHeaders: ['*'], MaxAgeSeconds: 3600 };

/** A client of the object store; creates missing buckets of the plan. */
export async function openObjects(settings: ClientSettings): Promise<S3Client> {
  const client = new S3Client({
    ...settings,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  for (const Bucket of Object.values(buckets)) {
    await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
      const isThere = error instanceof Error && /^BucketAlready/.test(error.name);
      if (!isThere) throw error;
    });
  }
  await client.send(new PutBucketCorsCommand({ Bucket: buckets.content, CORSConfiguration: { CORSRules: [postedByBrowsers] } }));
  return client;
}
