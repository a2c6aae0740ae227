// What a photo's address contains: its size, and the narrower copies beside it. Pages need both without a request.

/** The widths, in pixels, in which copies of a picture are made. */
const pictureWidths = [320, 640, 960, 1280, 1920] as const;

/** `<anything>/gallery/<folder>/<id>-<width>x<height>.<ending>`, also as whole URL; the same form below `stockPhotos`. */
const form = /^(.*\/gallery\/[^/?#]+\/|(?:.*\/)?stockPhotos\/[^/?#]+\/)([A-Za-z0-9_-]+-(\d{1,5})x(\d{1,5}))\.(webp|jpg|png)$/;

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The widths in which a picture of this width has copies beside itself. */
export const widthsBelow = (width: number): readonly number[] => pictureWidths.filter((one) => one < width);

function read(url: string) {
  const [, folder, name, width = '', height = '', ending] = form.exec(url) ?? [];
  if (folder === undefined || Number(width) === 0 || Number(height) === 0) return undefined;
  return { stem: `${folder}${name}`, ending, width: Number(width), height: Number(height) };
}

/** Whether the address has the form our own uploads have: only then are size and copies known. */
export const isOwnPicture = (url: string): boolean => read(url) !== undefined;

/** The size a picture has, read from its address. */
export function sizeOf(url: string): PictureSize | undefined {
  const found = read(url);
  return found && { width: found.width, height: found.height };
}

/** The address of the copy of a width, or of the picture itself where it has none. */
export function copyOf(url: string, width: number): string {
  const found = read(url);
  return found && widthsBelow(found.width).includes(width) ? `${found.stem}@${width}.${found.ending}` : url;
}

/** For `srcset`: the copies, narrowest first, and the picture itself. */
export function srcSetOf(url: string): string | undefined {
  const found = read(url);
  if (!found) return undefined;
  return [...widthsBelow(found.width), found.width].map((width) => `${spaceless(copyOf(url, width))} ${width}w`).join(', ');
}
/** A candidate of a `srcset` ends at its first space or comma. */
const spaceless = (url: string) => url.replace(/[\s,]/g, encodeURIComponent);

/** The same for keys of copies: whether a key in a gallery names a narrower copy, not a picture. */
export const isCopy = (key: string): boolean => /@\d{1,5}\.[a-z]+$/.test(key);
