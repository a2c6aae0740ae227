// The logos and photos of the demo churches: files, see the README next to them.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type PicturedChurch = 'grace' | 'hope';

export const pictureFolder = fileURLToPath(new URL('./pictures', import.meta.url));

/** The settings that hold a church's logos and icons. */
export const marks = ['logoLight', 'logoDark', 'favicon_400x400', 'favicon_16x16'] as const;

/** @returns the bytes of a PNG file */
export const readMark = (church: PicturedChurch, mark: (typeof marks)[number]): Promise<Buffer> =>
  readFile(`${pictureFolder}/${church}/${mark}.png`);

/** @returns the bytes of a WebP file, or undefined for people without a photo */
export async function readFace(church: PicturedChurch, person: string): Promise<Buffer | undefined> {
  const file = `${pictureFolder}/${church}/faces/${person}.webp`;
  return existsSync(file) ? await readFile(file) : undefined;
}
