import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Out, parse, type Schema } from '#shared/words.ts';
import { codeOf, UserFacingError } from '../errors.ts';

/** Replaces a small file atomically: after a crash it has the old or the new text, never a part. Only its owner can read it. */
export function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(fresh, path);
}

/** A one-sentence error for a file of the data folder with unexpected contents. */
export const damaged = (path: string): UserFacingError =>
  new UserFacingError(`${path} is empty or damaged: put a copy of it back, or start anew with "npm start -- --reset".`);

/** Reads a JSON file; `undefined` if there is none. Throws a one-sentence error that names an unreadable file. */
export function readJsonFile<S extends Schema>(path: string, schema: S): Out<S> | undefined {
  const text = readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return parse(schema, JSON.parse(text));
  } catch {
    throw damaged(path);
  }
}

/** The text of a file; `undefined` if there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
