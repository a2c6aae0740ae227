import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { graceChurch } from './grace.ts';
import { hopeChurch } from './hope.ts';
import { marks, pictureFolder, readFace, readMark } from './pictures.ts';

const today = new Date('2027-01-01T12:00:00Z');

describe.each([
  ['grace', graceChurch(today)],
  ['hope', hopeChurch(today)],
] as const)('the pictures of %s', (name, church) => {
  const files = readdirSync(`${pictureFolder}/${name}/faces`);

  test('show almost everyone, and no one else', () => {
    const keys = new Set(church.people.map(({ key }) => `${key}.webp`));
    expect(files.filter((file) => !keys.has(file))).toEqual([]);
    expect(files.length / keys.size).toBeGreaterThan(0.9);
  });

  test('are small WebP files', async () => {
    for (const file of files) {
      const bytes = await readFace(name, file.replace('.webp', ''));
      expect(bytes?.subarray(0, 4).toString('latin1')).toBe('RIFF');
      expect(bytes?.subarray(8, 12).toString('latin1')).toBe('WEBP');
      expect(statSync(`${pictureFolder}/${name}/faces/${file}`).size).toBeLessThan(12_000);
    }
    expect(await readFace(name, 'nobody')).toBeUndefined();
  });

  test.each(marks)('hold the mark %s', async (mark) => {
    const bytes = await readMark(name, mark);
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    const size = { logoLight: [800, 200], logoDark: [800, 200], favicon_400x400: [400, 400], favicon_16x16: [16, 16] }[mark];
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size);
  });
});
