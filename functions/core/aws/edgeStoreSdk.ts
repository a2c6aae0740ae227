import '@aws-sdk/signature-v4a';
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  ResourceNotFoundException,
  UpdateKeysCommand,
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

/** The most changes in one request. */
const most = 50;

type Change = { readonly Key: string; readonly Value?: string };

export async function change(arn: string, put: Readonly<Record<string, string>>, remove: readonly string[]): Promise<void> {
  const all: Change[] = [...Object.entries(put).map(([Key, Value]) => ({ Key, Value })), ...remove.map((Key) => ({ Key }))];
  for (let at = 0; at < all.length; at += most) await changeSome(arn, all.slice(at, at + most));
}

/** Every change names the store's current version, which must be reread after another writer's change. */
const changeSome = (arn: string, some: readonly Change[]): Promise<void> =>
  retry(
    async () => {
      const { ETag } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: arn }));
      const Puts = some.flatMap(({ Key, Value }) => (Value === undefined ? [] : [{ Key, Value }]));
      const Deletes = some.flatMap(({ Key, Value }) => (Value === undefined ? [{ Key }] : []));
      await client.send(new UpdateKeysCommand({ KvsARN: arn, IfMatch: ETag ?? '', Puts, Deletes }));
    },
    {
      attempts: 9,
      isTransient: (error) => error instanceof ConflictException,
      delay: (attempt) => fullJitter(exponentialBackoff(attempt, 50), random),
    },
  );
