import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type CrashTarget, crashTest } from './crashTest.ts';
import type { Ledger } from './ledger.ts';
import type { Proof } from './proof.ts';
import { clientSettings, startStore } from './serverProcess.ts';

const Bucket = 'proof';

/** The content of a key's version: up to 256 KB that no other key or version has. */
function contentOf(key: string, version: number): Buffer {
  const seed = createHash('sha256').update(`${key} ${version}`).digest();
  const head = Buffer.from(`${version}\n`);
  return Buffer.concat([head, Buffer.alloc(seed.readUInt32BE(0) % 262_144, seed)]);
}

async function open(dir: string): Promise<CrashTarget> {
  const subject = await startStore(dir);
  const client = new S3Client(clientSettings(subject.url));
  await client.send(new CreateBucketCommand({ Bucket }));
  const put = async (Key: string, turn: number, ledger: Ledger) => {
    const input = { Bucket, Key, Body: contentOf(Key, turn), Metadata: { version: String(turn) } };
    await ledger.write([Key], turn, async () => await client.send(new PutObjectCommand(input)));
  };
  return {
    subject,
    // In turn: overwrites the same key, writes a new key, and deletes that key.
    write: async (writer, turn, ledger) => {
      const [current, single] = [`writer-${writer}`, `writer-${writer}/${turn - (turn % 4)}`];
      if (turn % 4 === 2) await put(single, turn, ledger);
      else if (turn % 8 === 3)
        await ledger.write([single], 0, async () => await client.send(new DeleteObjectCommand({ Bucket, Key: single })));
      else await put(current, turn, ledger);
    },
    version: async (key) => await versionOf(client, key),
    close: () => client.destroy(),
  };
}

async function versionOf(client: S3Client, Key: string): Promise<number> {
  try {
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    const version = Number(found.Metadata?.version);
    if (!bytes.equals(contentOf(Key, version))) throw new Error(`its bytes are not those of version ${version}`);
    return version;
  } catch (error) {
    if (error instanceof NoSuchKey) return 0;
    throw error;
  }
}

export const storeCrash: Proof = {
  name: 'store-crash',
  claim: 'kill -9 under writing load: the object store loses nothing it answered, tears nothing, and leaves no litter behind.',
  run: async (bench) => {
    const { facts, faults } = await crashTest(bench, async () => await open(bench.dir));
    const [objects = [], files = []] = await Promise.all(['objects', 'data'].map((name) => readdir(join(bench.dir, Bucket, name))));
    const litter = files.length === objects.length ? [] : [`${files.length} files of bytes for ${objects.length} objects`];
    return { facts: [...facts, `${files.length} files of bytes for ${objects.length} objects`], faults: [...faults, ...litter] };
  },
};
