import { closeSync, existsSync, openSync, readSync, writeFileSync } from 'node:fs';
import { damaged } from '../dataFolder/files.ts';

// The engine numbers its stream rows by scanning all of them, so every write slows down as the stream grows: 15 ms for 25 rows at first,
// 100 ms after 10,000. With this index, both that scan and every read of the stream stay as fast as at first. The engine keeps an existing
// table; its own statement (version 1.2.1) is repeated here with exactly the same columns.
const streamTable = `CREATE TABLE _stream_records (id INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT NOT NULL, event_name TEXT NOT NULL,
  keys_json TEXT NOT NULL, new_image TEXT, old_image TEXT, sequence_number TEXT NOT NULL, shard_id TEXT NOT NULL, created_at INTEGER NOT NULL,
  user_identity TEXT)`;
const streamIndex = 'CREATE INDEX stream_by_number ON _stream_records (table_name, CAST(sequence_number AS INTEGER))';

/** The rows of the file's schema table: type, name, table, root page, statement. */
const schema = [
  ['table', '_stream_records', '_stream_records', 2, streamTable],
  ['table', 'sqlite_sequence', 'sqlite_sequence', 3, 'CREATE TABLE sqlite_sequence(name,seq)'],
  ['index', 'stream_by_number', '_stream_records', 4, streamIndex],
] as const;

const pageSize = 4096;
const tableLeaf = 13;
const indexLeaf = 10;

/** SQLite's variable-length integers; ours need two bytes at most. */
const varint = (value: number): number[] => (value < 128 ? [value] : [0x80 | (value >> 7), value & 0x7f]);

/** A row in SQLite's format: the sizes and types of its columns, then their values. */
function record(columns: readonly (string | number)[]): Buffer {
  const kinds = columns.flatMap((column) => varint(typeof column === 'number' ? 1 : 13 + 2 * Buffer.byteLength(column)));
  const values = columns.map((column) => (typeof column === 'number' ? Buffer.from([column]) : Buffer.from(column)));
  return Buffer.concat([Buffer.from([...varint(kinds.length + 1), ...kinds]), ...values]);
}

/** A B-tree page; `start` is the offset of its own header, which follows the file's on the first page. */
function page(kind: number, rows: readonly Buffer[], start = 0): Buffer {
  const bytes = Buffer.alloc(pageSize);
  let free = pageSize;
  for (const [at, row] of rows.entries()) {
    const cell = Buffer.from([...varint(row.length), at + 1, ...row]);
    free -= cell.copy(bytes, free - cell.length);
    bytes.writeUInt16BE(free, start + 8 + 2 * at);
  }
  bytes.writeUInt8(kind, start);
  bytes.writeUInt16BE(rows.length, start + 3);
  bytes.writeUInt16BE(free, start + 5);
  return bytes;
}

/** The first bytes of an SQLite file. */
const magic = 'SQLite format 3\0';

/** The header of an SQLite file (file format, section 1.3). */
function writeHead(bytes: Buffer, pages: number): void {
  bytes.write(magic, 0, 'latin1');
  bytes.writeUInt16BE(pageSize, 16);
  bytes.set([1, 1, 0, 64, 32, 32], 18);
  const [changes, cookie, format, utf8, version] = [1, 1, 4, 1, 3_045_000];
  for (const [at, value] of [
    [24, changes],
    [28, pages],
    [40, cookie],
    [44, format],
    [56, utf8],
    [92, changes],
    [96, version],
  ] as const)
    bytes.writeUInt32BE(value, at);
}

/** An empty database of the engine with the missing index. */
function emptyDatabase(): Buffer {
  const first = page(tableLeaf, schema.map(record), 100);
  writeHead(first, 4);
  return Buffer.concat([first, page(tableLeaf, []), page(tableLeaf, []), page(indexLeaf, [])]);
}

/**
 * Creates the engine's file unless it exists. Throws a one-sentence error if the existing file isn't a database: nothing is overwritten.
 */
export function prepareDatabase(path: string): void {
  if (!existsSync(path)) writeFileSync(path, emptyDatabase(), { mode: 0o600 });
  else if (!headOf(path).equals(Buffer.from(magic, 'latin1'))) throw damaged(path);
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(magic.length);
    return head.subarray(0, readSync(file, head, 0, head.length, 0));
  } finally {
    closeSync(file);
  }
}
