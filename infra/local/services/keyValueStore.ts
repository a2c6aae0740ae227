import { join } from 'node:path';
import type { EdgeReader } from '../cdn/edgeFunction.ts';
import { openJournal } from '../dataFolder/journal.ts';
import { edgeStoreArn } from '../environment.ts';
import { type HttpResponse, jsonResponse } from '../front/http.ts';
import { isRecord, type Json, listAt, numberAt, textAt } from '../json.ts';
import { AwsRefusal, type Service, type ServiceCall } from './protocol.ts';

/** A stand-in for CloudFront KeyValueStore: `service` for functions, `reader` for the edge. */
export interface EdgeStore {
  readonly service: Service;
  readonly reader: EdgeReader;
  close(): Promise<void>;
}

const limits = { key: 512, value: 1024, total: 5 * 1024 * 1024, changes: 50 };

interface Change {
  readonly key: string;
  /** `undefined` removes the key. */
  readonly value?: string;
}

/** Opens the store, a journal in the data folder: writes are on disk before they are acknowledged. */
export async function openEdgeStore(dataDir: string): Promise<EdgeStore> {
  const values = new Map<string, string>();
  let version = 1;
  const apply = (changes: readonly Change[]) => {
    for (const { key, value } of changes) value === undefined ? values.delete(key) : values.set(key, value);
  };
  const replay = (entry: Json) => {
    version = numberAt(entry, 'version');
    apply(listAt(entry, 'changes').filter(isRecord).map(changeOf));
  };
  const live = (): Json[] => [{ version, changes: [...values].map(([key, value]) => ({ key, value })) }];
  const journal = await openJournal(join(dataDir, 'edge.journal'), replay, live);

  const sizes = () => ({
    ItemCount: values.size,
    TotalSizeInBytes: [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0),
  });
  const tagged = (value: Json): HttpResponse => {
    const answer = jsonResponse(200, value);
    return { ...answer, headers: { ...answer.headers, etag: `KV${version}` } };
  };
  const write = async (changes: readonly Change[], ifMatch: string | undefined) => {
    if (ifMatch !== `KV${version}`) throw new AwsRefusal(409, 'ConflictException', 'The store has changed in the meantime.');
    check(changes, sizes().TotalSizeInBytes);
    version += 1;
    apply(changes);
    await journal.append({ version, changes });
    return tagged(sizes());
  };

  const service: Service = async ({ method, path, headers, input }: ServiceCall) => {
    const [, kind, arn, below, ...rest] = path.split('/');
    if (kind !== 'key-value-stores') return undefined;
    if (decodeURIComponent(arn ?? '') !== edgeStoreArn) throw new AwsRefusal(404, 'ResourceNotFoundException', 'There is no such store.');
    const key = decodeURIComponent(rest.join('/'));
    if (!below) return tagged({ ...sizes(), KvsARN: edgeStoreArn, Created: 0, LastModified: 0, Status: 'READY' });
    if (method === 'PUT') return write([{ key, value: textAt(input, 'Value') }], headers['if-match']);
    if (method === 'DELETE') return write([{ key }], headers['if-match']);
    if (method === 'POST') return write(changesOf(input), headers['if-match']);
    if (!key) return jsonResponse(200, { Items: [...values].map(([Key, Value]) => ({ Key, Value })) });
    const value = values.get(key);
    if (value === undefined) throw new AwsRefusal(404, 'ResourceNotFoundException', `The key ${key} was not found.`);
    return jsonResponse(200, { Key: key, Value: value, ...sizes() });
  };
  return { service, reader: values, close: () => journal.close() };
}

const changeOf = (entry: Json): Change => ({
  key: textAt(entry, 'key'),
  ...(typeof entry.value === 'string' ? { value: entry.value } : {}),
});

const changesOf = (input: Json): Change[] => [
  ...listAt(input, 'Puts')
    .filter(isRecord)
    .map((put) => ({ key: textAt(put, 'Key'), value: textAt(put, 'Value') })),
  ...listAt(input, 'Deletes')
    .filter(isRecord)
    .map((removal) => ({ key: textAt(removal, 'Key') })),
];

function check(changes: readonly Change[], total: number): void {
  const refuse = (message: string) => new AwsRefusal(400, 'ValidationException', message);
  if (changes.length > limits.changes) throw refuse(`A request changes at most ${limits.changes} keys.`);
  for (const { key, value = '' } of changes) {
    if (!key || Buffer.byteLength(key) > limits.key) throw refuse(`A key has 1 to ${limits.key} bytes.`);
    if (Buffer.byteLength(value) > limits.value) throw refuse(`A value has at most ${limits.value} bytes.`);
    total += key.length + value.length;
  }
  if (total > limits.total) throw new AwsRefusal(402, 'ServiceQuotaExceededException', `The store holds at most ${limits.total} bytes.`);
}
