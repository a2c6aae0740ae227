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

const client = new CloudFrontKeyValueStoreClient({ region: process.env.AWS_REGION ?? 'us-east-1' });

export async function read(arn: string, key: string): Promise<string | undefined> {
  try {
    return (await client.send(new GetKeyCommand({ KvsARN: arn, Key: key }))).Value;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Every change names the store's present version; another writer in between means asking anew. */
async function changing(arn: string, change: (version: string) => Promise<unknown>, attempt = 0): Promise<void> {
  const { ETag } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: arn }));
  try {
    await change(ETag ?? '');
  } catch (error) {
    if (!(error instanceof ConflictException) || attempt === 8) throw error;
    await new Promise((done) => setTimeout(done, 50 * 2 ** attempt * Math.random()));
    await changing(arn, change, attempt + 1);
  }
}

export const write = (arn: string, key: string, value: string): Promise<void> =>
  changing(arn, (version) => client.send(new PutKeyCommand({ KvsARN: arn, Key: key, Value: value, IfMatch: version })));

export const remove = (arn: string, key: string): Promise<void> =>
  changing(arn, (version) => client.send(new DeleteKeyCommand({ KvsARN: arn, Key: key, IfMatch: version })));
