// Comments are in American English and avoid words that docs/style.md rules out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const files = ['shared', 'functions', 'web', 'infra']
  .flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => path !== 'shared/comments.test.ts' && !path.startsWith('infra/checks/'));

const refused = /\b(colours?|catalogues?|programmes?|somebody|nobody|everybody|whoever)\b/i;
/** Code and quotations keep their wording. */
const quoted = /`[^`]*`|"[^"]*"|“[^”]*”/g;
const comment = /^\s*(?:\/\/|\/\*|\*\s)(.*)|\s\/\/ (.*)$/;

const wordsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [, whole, trailing] = comment.exec(line) ?? [];
    return refused.exec((whole ?? trailing ?? '').replace(quoted, ''))?.[0] ?? [];
  });

test('comments avoid them', () => {
  expect(files.flatMap((path) => wordsIn(readFileSync(path, 'utf8')).map((word) => `${path}: ${word}`))).toEqual([]);
});

describe('the search', () => {
  test.each(['// Its colour.', '  /** For everybody. */', ' * Programmes answer it.', 'const a = 1; // Somebody asks.'])(
    'finds %j',
    (line) => expect(wordsIn(line)).toHaveLength(1),
  );
  test.each(['// `everybody` needs no account.', '// The color of "colour".', "say('colour');", 'const colour = 1;', '// A program.'])(
    'passes %j',
    (line) => expect(wordsIn(line)).toEqual([]),
  );
});
