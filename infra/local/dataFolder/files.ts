import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Out, parse, type Schema } from '#shared/words.ts';
import { codeOf, UserFacingError } from '../errors.ts';

/** Replaces a small file in one step: after a crash it holds the old text or the new, never a part. Only its owner may read it. */
export function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(fresh, path);
}

/** One sentence on a file of the data folder that holds something else than was written into it. */
export const damaged = (path: string): UserFacingError =>
  new UserFacingError(`${path} is empty or damaged: put a copy of it back, or start anew with "npm start -- --reset".`);

/** What a JSON file holds, or undefined when there is none. Throws one sentence that names a file which cannot be read. */
export function readJsonFile<S extends Schema>(path: string, schema: S): Out<S> | undefined {
  const text = readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return parse(schema, JSON.parse(text));
  } catch {
    throw damaged(path);
  }
}

/** The text of a file, or undefined when there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
