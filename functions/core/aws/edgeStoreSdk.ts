import '@aws-sdk/signature-v4a';
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DeleteKeyCommand,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { exponentialBackoff, fullJitter } from '#shared/concurrency/backoff.ts';
import { retry } from '#shared/concurrency/retry.ts';
import { random } from '../random.ts';

const client = new CloudFrontKeyValueStoreClient({ region: process.env.AWS_REGION ?? 'us-east-1' });

export async function read(arn: string, key: string): Promise<string | undefined> {
  try {
    return (await client.send(new GetKeyCommand({ KvsARN: arn, Key: key }))).Value;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Every change names the store's current version, which must be reread after another writer's change. */
const changing = (arn: string, change: (version: string) => Promise<unknown>): Promise<void> =>
  retry(
    async () => {
      const { ETag } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: arn }));
      await change(ETag ?? '');
    },
    {
      attempts: 9,
      isTransient: (error) => error instanceof ConflictException,
      delay: (attempt) => fullJitter(exponentialBackoff(attempt, 50), random),
    },
  );

export const write = (arn: string, key: string, value: string): Promise<void> =>
  changing(arn, (version) => client.send(new PutKeyCommand({ KvsARN: arn, Key: key, Value: value, IfMatch: version })));

export const remove = (arn: string, key: string): Promise<void> =>
  changing(arn, (version) => client.send(new DeleteKeyCommand({ KvsARN: arn, Key: key, IfMatch: version })));
