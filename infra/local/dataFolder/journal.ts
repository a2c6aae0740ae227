import { type FileHandle, open } from 'node:fs/promises';
import { type Json, readObject } from '../json.ts';
import { readIfThere, replaceFile } from './files.ts';

/** An append-only file: one JSON object per line, on disk before `append` resolves. */
export interface Journal {
  append(entry: Json): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a journal: every entry of earlier runs is passed to `replay`, then the file is rewritten with the entries that `live` returns. A
 * last line cut off by a crash was never acknowledged and is dropped.
 */
export async function openJournal(path: string, replay: (entry: Json) => void, live: () => readonly Json[]): Promise<Journal> {
  const text = readIfThere(path) ?? '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const line of whole.split('\n')) if (line) replay(readObject(line));
  replaceFile(
    path,
    live()
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join(''),
  );
  return new GroupedJournal(await open(path, 'a'));
}

/** Entries that arrive while the disk is busy are written together, so that many writers need few syncs. */
class GroupedJournal implements Journal {
  readonly #file: FileHandle;
  #waiting: string[] = [];
  #flush: Promise<void> | undefined;
  #closed = false;
  constructor(file: FileHandle) {
    this.#file = file;
  }

  append(entry: Json): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The journal is closed.'));
    this.#waiting.push(`${JSON.stringify(entry)}\n`);
    this.#flush ??= this.#next();
    return this.#flush;
  }

  async #next(): Promise<void> {
    await this.#last;
    const lines = this.#waiting.join('');
    this.#waiting = [];
    this.#flush = undefined;
    this.#last = this.#write(lines);
    return this.#last;
  }

  #last: Promise<void> = Promise.resolve();
  async #write(lines: string): Promise<void> {
    await this.#file.appendFile(lines);
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#flush;
    await this.#last;
    await this.#file.close();
  }
}
