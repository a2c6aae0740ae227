import { DeleteObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { expiring } from '#infra/contentFolders.ts';
import { buckets } from '#infra/plan.ts';
import { dayMs } from '#shared/time/civilDate.ts';

/** A stand-in for the content bucket's lifecycle rules. `now`: milliseconds. */
export async function deletePassing(objects: S3Client, now: number): Promise<void> {
  for (const [Prefix, days] of Object.entries(expiring)) {
    let token: string | undefined;
    do {
      const page = await objects.send(new ListObjectsV2Command({ Bucket: buckets.content, Prefix, ContinuationToken: token }));
      const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified && now - LastModified.getTime() > days * dayMs);
      for (const { Key } of old) await objects.send(new DeleteObjectCommand({ Bucket: buckets.content, Key }));
      token = page.NextContinuationToken;
    } while (token);
  }
}
