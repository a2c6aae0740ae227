import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyedMutex } from '#shared/concurrency/keyedMutex.ts';
import { type CorsRule, readCors } from '../cors.ts';
import { StoreError } from '../errors.ts';
import { Bucket } from './bucket.ts';
import { readIfThere, replaceFile } from './files.ts';
import { count, fields, list, parseJson } from './parse.ts';

/** A bucket with its settings: creation time (milliseconds) and CORS rules. */
export interface BucketEntry {
  readonly name: string;
  readonly created: number;
  readonly cors: readonly CorsRule[];
  readonly objects: Bucket;
}

/** All buckets of a data folder. A bucket exists if its folder contains `bucket.json`. */
export class Buckets {
  readonly #directory: string;
  readonly #entries = new Map<string, BucketEntry>();
  readonly #serial = new KeyedMutex();

  private constructor(directory: string) {
    this.#directory = directory;
  }

  static async open(directory: string): Promise<Buckets> {
    await mkdir(directory, { recursive: true });
    const buckets = new Buckets(directory);
    for (const name of await readdir(directory)) {
      const settings = await readIfThere(join(directory, name, 'bucket.json'));
      if (settings === undefined) continue;
      const from = fields(parseJson(settings));
      const objects = await Bucket.open(join(directory, name));
      buckets.#entries.set(name, { name, created: count(from.created), cors: list(from.cors, readCors), objects });
    }
    return buckets;
  }

  all(): BucketEntry[] {
    return [...this.#entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  find(name: string): BucketEntry | undefined {
    return this.#entries.get(name);
  }

  get(name: string): BucketEntry {
    const entry = this.#entries.get(name);
    if (!entry) throw new StoreError('NoSuchBucket', `There is no bucket '${name}'.`);
    return entry;
  }

  /** Creating an existing bucket is no error: its owner gets it unchanged. */
  async create(name: string, now: number): Promise<void> {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) || name.includes('..')) throw new StoreError('InvalidBucketName');
    await this.#serial.run(name, async () => {
      if (this.#entries.has(name)) return;
      const objects = await Bucket.open(join(this.#directory, name));
      await this.#save({ name, created: now, cors: [], objects });
    });
  }

  async setCors(name: string, cors: readonly CorsRule[]): Promise<void> {
    await this.#serial.run(name, async () => await this.#save({ ...this.get(name), cors }));
  }

  async remove(name: string): Promise<void> {
    await this.#serial.run(name, async () => {
      if (this.get(name).objects.keys.size > 0) throw new StoreError('BucketNotEmpty');
      const folder = join(this.#directory, name);
      await rename(join(folder, 'bucket.json'), join(folder, 'removed.json'));
      this.#entries.delete(name);
      await rm(folder, { recursive: true, force: true });
    });
  }

  async #save(entry: BucketEntry): Promise<void> {
    const { name, created, cors, objects } = entry;
    await replaceFile(join(this.#directory, name, 'bucket.json'), JSON.stringify({ created, cors }), objects.scratch);
    this.#entries.set(name, entry);
  }
}
