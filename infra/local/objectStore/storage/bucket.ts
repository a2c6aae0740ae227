import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyedMutex } from '#shared/concurrency/keyedMutex.ts';
import { isMissing, StoreError } from '../errors.ts';
import { emptyFolder, replaceFile } from './files.ts';
import { type ObjectRecord, readRecord } from './objectRecord.ts';
import { SortedKeys } from './sortedKeys.ts';

const hash = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * The objects of one bucket. On disk: `data/` has the bytes in immutable files with unique names, `objects/` a small record per key, named
 * by the key's hash so that no key can name a path. Renaming a record into place is the single step that makes an object exist, change or
 * point to other bytes; unreferenced bytes are deleted at the next start. The records are also held in memory.
 */
export class Bucket {
  readonly directory: string;
  readonly keys: SortedKeys;
  readonly #records: Map<string, ObjectRecord>;
  readonly #serial = new KeyedMutex();

  private constructor(directory: string, records: readonly ObjectRecord[]) {
    this.directory = directory;
    this.#records = new Map(records.map((record) => [record.key, record]));
    this.keys = new SortedKeys(this.#records.keys());
  }

  /** Opens a bucket's folder, creating it if missing, and cleans up after a killed process. */
  static async open(directory: string): Promise<Bucket> {
    await Promise.all(['objects', 'data', 'uploads'].map((name) => mkdir(join(directory, name), { recursive: true })));
    await emptyFolder(join(directory, 'scratch'));
    const records = await loadRecords(join(directory, 'objects'));
    const files = new Set(records.map((record) => record.file));
    const stray = (await readdir(join(directory, 'data'))).filter((name) => !files.has(name));
    for (const name of stray) await rm(join(directory, 'data', name), { force: true });
    await dropOldUploads(join(directory, 'uploads'));
    return new Bucket(directory, records);
  }

  get dataFolder(): string {
    return join(this.directory, 'data');
  }

  get scratch(): string {
    return join(this.directory, 'scratch');
  }

  find(key: string): ObjectRecord | undefined {
    return this.#records.get(key);
  }

  record(key: string): ObjectRecord {
    const record = this.#records.get(key);
    if (!record) throw new StoreError('NoSuchKey');
    return record;
  }

  /** An object with its bytes open: they stay readable even if it is replaced or removed in the meantime. */
  async open(key: string): Promise<{ readonly record: ObjectRecord; readonly handle: FileHandle }> {
    for (;;) {
      const record = this.record(key);
      try {
        return { record, handle: await open(join(this.dataFolder, record.file)) };
      } catch (error) {
        if (!isMissing(error) || this.#records.get(key) === record) throw error;
      }
    }
  }

  /**
   * Makes `next(current)` the object of a key. `next` can refuse by throwing; then nothing changes. Changes to one key are serialized, so
   * what `next` was given still holds when its result is stored.
   */
  async put(key: string, next: (current: ObjectRecord | undefined) => ObjectRecord): Promise<ObjectRecord> {
    return await this.#serial.run(key, async () => {
      const current = this.#records.get(key);
      const record = next(current);
      await replaceFile(this.#path(key), JSON.stringify(record), this.scratch);
      this.#records.set(key, record);
      this.keys.add(key);
      if (current && current.file !== record.file) await this.discard(current.file);
      return record;
    });
  }

  /** Removes an object; as in S3, a missing one is no error. */
  async remove(key: string): Promise<void> {
    await this.#serial.run(key, async () => {
      const current = this.#records.get(key);
      if (!current) return;
      await rm(this.#path(key), { force: true });
      this.#records.delete(key);
      this.keys.remove(key);
      await this.discard(current.file);
    });
  }

  /** Deletes unreferenced bytes. */
  async discard(file: string): Promise<void> {
    await rm(join(this.dataFolder, file), { force: true });
  }

  #path(key: string): string {
    return join(this.directory, 'objects', `${hash(key)}.json`);
  }
}

/** Like the deployed bucket's lifecycle rule: an unfinished multipart upload is deleted after a week. */
async function dropOldUploads(folder: string): Promise<void> {
  const week = 7 * 24 * 3_600_000;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > week) await rm(path, { recursive: true, force: true });
  }
}

async function loadRecords(folder: string): Promise<ObjectRecord[]> {
  const names = await readdir(folder);
  const records: ObjectRecord[] = [];
  for (let start = 0; start < names.length; start += 100) {
    const batch = names.slice(start, start + 100).map(async (name) => {
      const path = join(folder, name);
      try {
        return readRecord(await readFile(path, 'utf8'));
      } catch (error) {
        throw new Error(`The object record ${path} is damaged; restore it, or delete it to do without that object.`, { cause: error });
      }
    });
    records.push(...(await Promise.all(batch)));
  }
  return records;
}
