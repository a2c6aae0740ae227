import { answer, answerXml, bucketOf, type Call, type Operation, readDocument } from '../call.ts';
import { StoreError } from '../errors.ts';
import { algorithmOf, algorithms, checksumHeaders, expectationOf, header } from '../protocol/checksums.ts';
import { keptHeaders, parseTagHeader } from '../protocol/headers.ts';
import { childrenOf, type Element, parseXml, textOf, type XmlNode } from '../protocol/xml.ts';
import { type Part, type UploadPlan, Uploads } from '../storage/uploads.ts';
import { checkWrite } from './conditions.ts';
import { checkLength, store } from './objects.ts';

const uploadsOf = (call: Call) => new Uploads(bucketOf(call).objects);

async function opened(call: Call): Promise<{ uploads: Uploads; id: string; plan: UploadPlan }> {
  const uploads = uploadsOf(call);
  const id = call.query.get('uploadId') ?? '';
  return { uploads, id, plan: await uploads.plan(id, call.target.key) };
}

export const createUpload: Operation = async (call) => {
  const { headers, target } = call;
  const algorithm = algorithmOf(headers.get('x-amz-checksum-algorithm'));
  const full = headers.get('x-amz-checksum-type') === 'FULL_OBJECT' || algorithm === 'crc64nvme';
  const id = await uploadsOf(call).begin({
    key: target.key,
    headers: keptHeaders(headers),
    tags: parseTagHeader(headers.get('x-amz-tagging')),
    algorithm,
    full,
  });
  const shown: Record<string, string> = algorithm
    ? { 'x-amz-checksum-algorithm': algorithm.toUpperCase(), 'x-amz-checksum-type': full ? 'FULL_OBJECT' : 'COMPOSITE' }
    : {};
  const result: Element[] = [
    ['Bucket', target.bucket],
    ['Key', target.key],
    ['UploadId', id],
  ];
  answerXml(call.res, 200, ['InitiateMultipartUploadResult', result], shown);
};

export const uploadPart: Operation = async (call) => {
  if (call.headers.has('x-amz-copy-source')) throw new StoreError('NotImplemented', 'This store does not copy into parts.');
  checkLength(call);
  const number = Number(call.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new StoreError('InvalidArgument', 'Part numbers go from 1 to 10000.');
  const { uploads, id } = await opened(call);
  const part = await uploads.addPart(id, number, call.body.bytes, expectationOf(call.headers, call.body.trailers));
  answer(call.res, 200, { etag: part.etag, ...checksumHeaders(part.checksum) });
};

/** The parts that a completion lists, each checked against what was received. */
function chosen(root: XmlNode, arrived: readonly Part[]): Part[] {
  const known = new Map(arrived.map((part) => [part.number, part]));
  let last = 0;
  const parts = childrenOf(root, 'Part').map((node) => {
    const number = Number(textOf(node, 'PartNumber'));
    const part = known.get(number);
    const same = part && textOf(node, 'ETag')?.replaceAll('"', '') === part.etag.slice(1, -1);
    const sums = algorithms.map((one) => ({ one, given: textOf(node, `Checksum${one.toUpperCase()}`) }));
    const wrong = sums.some(({ one, given }) => given !== undefined && part?.checksum?.algorithm === one && part.checksum.value !== given);
    if (!part || !same || wrong) throw new StoreError('InvalidPart', `Part ${number} is missing or differs from what was sent.`);
    if (number <= last) throw new StoreError('InvalidPartOrder');
    last = number;
    return part;
  });
  if (parts.length === 0) throw new StoreError('MalformedXML', 'A completion names at least one part.');
  return parts;
}

export const completeUpload: Operation = async (call) => {
  const { target } = call;
  const { uploads, id, plan } = await opened(call);
  const parts = chosen(parseXml(await readDocument(call)), await uploads.parts(id));
  checkWrite(bucketOf(call).objects.find(target.key), call.headers);
  const whole = await uploads.join(id, plan, parts);
  const wanted = whole.checksum && call.headers.get(header(whole.checksum.algorithm));
  if (whole.checksum && wanted !== undefined && wanted.replace(/-\d+$/, '') !== whole.checksum.value.replace(/-\d+$/, '')) {
    await bucketOf(call).objects.discard(whole.file);
    throw new StoreError('BadDigest');
  }
  const { etag } = await store(call, target.key, whole, plan, call.headers);
  await uploads.drop(id);
  const shown = whole.checksum;
  const result: Element[] = [
    ['Location', `/${target.bucket}/${target.key}`],
    ['Bucket', target.bucket],
    ['Key', target.key],
    ['ETag', etag],
  ];
  if (shown)
    result.push([`Checksum${shown.algorithm.toUpperCase()}`, shown.value], ['ChecksumType', shown.full ? 'FULL_OBJECT' : 'COMPOSITE']);
  answerXml(call.res, 200, ['CompleteMultipartUploadResult', result]);
};

export const abortUpload: Operation = async (call) => {
  const { uploads, id } = await opened(call);
  await uploads.drop(id);
  answer(call.res, 204);
};

export const listParts: Operation = async (call) => {
  const { uploads, id } = await opened(call);
  const parts = (await uploads.parts(id)).map((part): Element => {
    return [
      'Part',
      [
        ['PartNumber', part.number],
        ['ETag', part.etag],
        ['Size', part.size],
      ],
    ];
  });
  const { bucket, key } = call.target;
  answerXml(call.res, 200, ['ListPartsResult', [['Bucket', bucket], ['Key', key], ['UploadId', id], ['IsTruncated', false], ...parts]]);
};
