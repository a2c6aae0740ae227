// The records of a zip, as far as we write them (PKWARE's APPNOTE 4.3): entries with known sizes and checksums, and a directory at the end. Our
// own, as the usual packages want the whole file in memory or in one stream, and a job writes it in chunks that may be days apart.
import { crc32 } from 'node:zlib';

/** An entry as the directory lists it. Deflated, or stored as it is. */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  /** In the file, and unpacked. */
  readonly packed: number;
  readonly size: number;
  readonly isDeflated: boolean;
  /** Where its header begins. */
  readonly offset: number;
}

/** January 1, 1980: the same content makes the same file. */
const date = 0x0021;
/** Names are UTF-8. */
const flags = 0x0800;
const most32 = 0xffffffff;

export const checksum = (bytes: Uint8Array): number => crc32(bytes);

/** What stands before the bytes of an entry; `bytes` are at most two gigabytes. */
export function headerOf({ name, crc, packed, size, isDeflated }: Omit<ZipEntry, 'offset'>): Buffer {
  const named = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(isDeflated ? 8 : 0, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(named.length, 26);
  return Buffer.concat([header, named]);
}

/** An entry in the directory. One that begins beyond four gigabytes says so in an extra field (zip64). */
export function listingOf({ name, crc, packed, size, isDeflated, offset }: ZipEntry): Buffer {
  const named = Buffer.from(name);
  const isFar = offset >= most32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const listing = Buffer.alloc(46);
  listing.writeUInt32LE(0x02014b50, 0);
  listing.writeUInt16LE(45, 4);
  listing.writeUInt16LE(isFar ? 45 : 20, 6);
  listing.writeUInt16LE(flags, 8);
  listing.writeUInt16LE(isDeflated ? 8 : 0, 10);
  listing.writeUInt16LE(date, 14);
  listing.writeUInt32LE(crc, 16);
  listing.writeUInt32LE(packed, 20);
  listing.writeUInt32LE(size, 24);
  listing.writeUInt16LE(named.length, 28);
  listing.writeUInt16LE(extra.length, 30);
  listing.writeUInt32LE(Math.min(offset, most32), 42);
  return Buffer.concat([listing, named, extra]);
}

/** What stands at the end: always with the zip64 records, which tell large numbers. */
export function endOf(count: number, at: number, bytes: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at + bytes), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x06054b50, 76);
  end.writeUInt16LE(Math.min(count, 0xffff), 84);
  end.writeUInt16LE(Math.min(count, 0xffff), 86);
  end.writeUInt32LE(Math.min(bytes, most32), 88);
  end.writeUInt32LE(Math.min(at, most32), 92);
  return end;
}
