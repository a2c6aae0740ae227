import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { UserFacingError } from '../errors.ts';
import { openSecrets } from '../services/secretsManager.ts';
import { prepareDatabase } from '../table/databaseFile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'narthex-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const trouble = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
};

test.each(['', 'half of so', '{"keys":', '{"keys":7}'])('secrets.json that holds %j is named in one sentence and left alone', (text) => {
  const path = join(folder, 'secrets.json');
  writeFileSync(path, text);
  const said = trouble(() => openSecrets(folder, ['keys']));
  expect(said).toBeInstanceOf(UserFacingError);
  expect(said).toMatchObject({ message: expect.stringContaining(path) });
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test.each(['', 'no database', 'SQLite format 2 '])('table.db that holds %j is named in one sentence and left alone', (text) => {
  const path = join(folder, 'table.db');
  writeFileSync(path, text);
  const said = trouble(() => prepareDatabase(path));
  expect(said).toBeInstanceOf(UserFacingError);
  expect(said).toMatchObject({ message: expect.stringContaining(path) });
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('both are laid down where they are missing, and taken up again', () => {
  const path = join(folder, 'table.db');
  for (const _ of ['new', 'again']) expect(trouble(() => [prepareDatabase(path), openSecrets(folder, ['keys'])])).toBeUndefined();
});
