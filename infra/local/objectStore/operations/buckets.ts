import { answer, answerXml, bucketOf, type Operation, readDocument } from '../call.ts';
import { corsDocument, parseCors } from '../cors.ts';
import { StoreError } from '../errors.ts';
import { checkKeyLength, uriEncodePath } from '../protocol/target.ts';
import { childrenOf, type Element, parseXml, textOf } from '../protocol/xml.ts';
import { fromToken, listKeys, parseMaxKeys, toToken } from './listKeys.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

export const listBuckets: Operation = async ({ world, res }) => {
  const each = world.buckets.all().map(
    ({ name, created }): Element => [
      'Bucket',
      [
        ['Name', name],
        ['CreationDate', iso(created)],
      ],
    ],
  );
  answerXml(res, 200, ['ListAllMyBucketsResult', [['Buckets', each]]]);
};

export const createBucket: Operation = async (call) => {
  await readDocument(call);
  await call.world.buckets.create(call.target.bucket, call.world.now());
  answer(call.res, 200, { location: `/${call.target.bucket}` });
};

export const headBucket: Operation = async (call) => {
  bucketOf(call);
  answer(call.res, 200, { 'x-amz-bucket-region': call.world.region });
};

export const deleteBucket: Operation = async (call) => {
  await call.world.buckets.remove(call.target.bucket);
  answer(call.res, 204);
};

export const getLocation: Operation = async (call) => {
  bucketOf(call);
  answerXml(call.res, 200, ['LocationConstraint', call.world.region === 'us-east-1' ? '' : call.world.region]);
};

export const putCors: Operation = async (call) => {
  await call.world.buckets.setCors(bucketOf(call).name, parseCors(await readDocument(call)));
  answer(call.res, 200);
};

export const getCors: Operation = async (call) => {
  const { cors } = bucketOf(call);
  if (cors.length === 0) throw new StoreError('NoSuchCORSConfiguration');
  answerXml(call.res, 200, corsDocument(cors));
};

export const deleteCors: Operation = async (call) => {
  await call.world.buckets.setCors(bucketOf(call).name, []);
  answer(call.res, 204);
};

export const listObjects: Operation = async (call) => {
  const { query } = call;
  const bucket = bucketOf(call);
  if (query.get('list-type') !== '2') throw new StoreError('NotImplemented', 'This store lists objects with list-type=2 only.');
  const [token, startAfter] = [query.get('continuation-token'), query.get('start-after')];
  const [prefix, delimiter, most] = [query.get('prefix') ?? '', query.get('delimiter') ?? '', parseMaxKeys(query.get('max-keys'))];
  const page = listKeys(bucket.objects.keys, {
    prefix,
    delimiter,
    after: token === undefined ? (startAfter ?? '') : fromToken(token),
    most,
  });
  const show = query.get('encoding-type') === 'url' ? uriEncodePath : (text: string) => text;
  const contents = page.keys.map((key): Element => {
    const { modified, etag, size } = bucket.objects.record(key);
    return [
      'Contents',
      [
        ['Key', show(key)],
        ['LastModified', iso(modified)],
        ['ETag', etag],
        ['Size', size],
        ['StorageClass', 'STANDARD'],
      ],
    ];
  });
  answerXml(call.res, 200, [
    'ListBucketResult',
    [
      ['Name', bucket.name],
      ['Prefix', show(prefix)],
      ['Delimiter', delimiter === '' ? undefined : show(delimiter)],
      ['StartAfter', startAfter === undefined ? undefined : show(startAfter)],
      ['EncodingType', query.get('encoding-type')],
      ['MaxKeys', most],
      ['KeyCount', page.keys.length + page.prefixes.length],
      ['IsTruncated', page.next !== undefined],
      ['ContinuationToken', token],
      ['NextContinuationToken', page.next === undefined ? undefined : toToken(page.next)],
      ...contents,
      ...page.prefixes.map((shared): Element => ['CommonPrefixes', [['Prefix', show(shared)]]]),
    ],
  ]);
};

export const deleteObjects: Operation = async (call) => {
  const bucket = bucketOf(call);
  const body = await readDocument(call);
  const root = parseXml(body);
  const keys = childrenOf(root, 'Object').map((node) => textOf(node, 'Key') ?? '');
  if (keys.length === 0 || keys.length > 1000 || keys.includes(''))
    throw new StoreError('MalformedXML', 'A deletion names 1 to 1000 keys.');
  for (const key of keys) {
    checkKeyLength(key);
    await bucket.objects.remove(key);
  }
  const deleted = textOf(root, 'Quiet') === 'true' ? [] : keys.map((key): Element => ['Deleted', [['Key', key]]]);
  answerXml(call.res, 200, ['DeleteResult', deleted]);
};
