// Reads a zip in the object store part by part: its directory, then single entries, never the whole. It is a stranger's file, so that what it
// says of itself is held against what is there: names, sizes, checksums, and that nothing unpacks to more than it says.
import { inflateRawSync } from 'node:zlib';
import { objectAbout, objectRange } from '../aws/objects.ts';
import { settings } from '../settings.ts';
import { fault } from '../transfers/fault.ts';
import { checksum, type ZipEntry } from './records.ts';

const endBytes = 22 + 20;
const mostDirectory = 40 * 1024 * 1024;
const mostEntries = 210_000;
const far = 0xffffffff;

const check = (holds: boolean, file?: string): void => {
  if (!holds) throw file === undefined ? fault('noZip') : fault('damaged', { file });
};
/** What a stranger calls a file, short enough to be said. */
const said = (name: string) => name.replace(/[\p{C}]/gu, '\ufffd').slice(0, 400);

export interface Zip {
  readonly key: string;
  readonly bytes: number;
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

const part = (key: string, from: number, length: number) => objectRange(settings.contentBucket, key, from, length);

/** Where the directory lies: by the zip64 records if there are any. */
async function directoryOf(key: string, bytes: number): Promise<{ at: number; length: number; count: number }> {
  const tail = await part(key, bytes - endBytes, endBytes);
  const end = tail.subarray(20);
  check(end.readUInt32LE(0) === 0x06054b50 && end.readUInt16LE(20) === 0);
  if (tail.readUInt32LE(0) !== 0x07064b50) return { at: end.readUInt32LE(16), length: end.readUInt32LE(12), count: end.readUInt16LE(10) };
  const at = Number(tail.readBigUInt64LE(8));
  check(at >= 0 && at + 56 <= bytes);
  const record = await part(key, at, 56);
  check(record.readUInt32LE(0) === 0x06064b50);
  return {
    at: Number(record.readBigUInt64LE(48)),
    length: Number(record.readBigUInt64LE(40)),
    count: Number(record.readBigUInt64LE(32)),
  };
}

function entryAt(directory: Buffer, at: number): { entry: ZipEntry; next: number } {
  check(at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50);
  const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
  const [named, extra, comment] = [28, 30, 32].map((from) => directory.readUInt16LE(at + from));
  const next = at + 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0);
  check(next <= directory.length && (flags & 1) === 0 && (method === 0 || method === 8));
  const name = directory.toString('utf8', at + 46, at + 46 + (named ?? 0));
  const near = directory.readUInt32LE(at + 42);
  const more = at + 46 + (named ?? 0);
  check(near !== far || ((extra ?? 0) >= 12 && directory.readUInt16LE(more) === 1));
  const offset = near === far ? Number(directory.readBigUInt64LE(more + 4)) : near;
  const [crc, packed, size] = [16, 20, 24].map((from) => directory.readUInt32LE(at + from));
  return { next, entry: { name, crc: crc ?? 0, packed: packed ?? 0, size: size ?? 0, isDeflated: method === 8, offset } };
}

/** `isName`: which entries it may have. Refuses as `invalid` what isn't a zip, or names anything else or anything twice. */
export async function openZip(key: string, isName: (name: string) => boolean): Promise<Zip> {
  const bytes = (await objectAbout(settings.contentBucket, key))?.size ?? 0;
  check(bytes > endBytes);
  const { at, length, count } = await directoryOf(key, bytes);
  check(length <= mostDirectory && count <= mostEntries && at >= 0 && at + length <= bytes);
  const directory = length > 0 ? await part(key, at, length) : Buffer.alloc(0);
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (let from = 0; from < directory.length; ) {
    const { entry, next } = entryAt(directory, from);
    if (!isName(entry.name)) throw fault('foreign', { file: said(entry.name) });
    check(!entries.has(entry.name) && entry.offset + entry.packed <= at, entry.name);
    entries.set(entry.name, entry);
    total += entry.packed;
    from = next;
  }
  // Entries that share their bytes are how small files become endless.
  check(entries.size === count && total <= bytes);
  return { key, bytes, entries };
}

/** An entry's bytes; `most` that it may unpack to. */
export async function readEntry({ key, entries }: Zip, name: string, most: number): Promise<Buffer> {
  const entry = entries.get(name);
  if (!entry || entry.size > most || entry.packed > most) throw fault('damaged', { file: name });
  const header = await part(key, entry.offset, 30);
  check(header.readUInt32LE(0) === 0x04034b50, name);
  const from = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = entry.packed > 0 ? await part(key, from, entry.packed) : Buffer.alloc(0);
  check(packed.length === entry.packed, name);
  const bytes = entry.isDeflated ? inflated(packed, entry) : packed;
  check(bytes.length === entry.size && checksum(bytes) === entry.crc, name);
  return bytes;
}

function inflated(packed: Buffer, { name, size }: ZipEntry): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw fault('damaged', { file: name });
  }
}
