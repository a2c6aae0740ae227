import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../errors.ts';

/** Writes a stream to a new file with a unique name in `directory`; `each` sees every chunk. A failure leaves no file. */
export async function writeStream(directory: string, source: AsyncIterable<Buffer>, each: (piece: Buffer) => void): Promise<string> {
  const name = randomUUID();
  const path = join(directory, name);
  const handle = await open(path, 'wx');
  try {
    for await (const piece of source) {
      each(piece);
      await handle.writeFile(piece);
    }
    // The bytes are on disk before anything refers to the file, so that not even a power failure leaves a torn object.
    await handle.datasync();
    await handle.close();
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  return name;
}

/** Replaces a small file atomically: readers see either the old or the new content, even after a crash. */
export async function replaceFile(path: string, content: string, scratch: string): Promise<void> {
  const temporary = join(scratch, randomUUID());
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}

/** The text of a file; `undefined` if there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Creates a folder, or empties an existing one. */
export async function emptyFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
}

/** The bytes of an open file from `start` to `end` inclusive; closes the file at the end. */
export async function* readStream(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  if (end < start) return void (await handle.close());
  yield* handle.createReadStream({ start, end });
}
