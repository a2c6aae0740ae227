import type { pictureTypes } from '#shared/content/pictures/gallery.ts';

type PictureType = keyof typeof pictureTypes;

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** By the first bytes, following the WHATWG MIME sniffing standard (section 6.1), and AVIF by the brands in its file type box. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBPVP', 8)) return 'image/webp';
  const isAvif = startsWith(bytes, 'ftyp', 4) && /avi[fs]/.test(bytes.subarray(8, 32).toString('latin1'));
  return isAvif ? 'image/avif' : undefined;
}
