// What a photo's address encodes: its size, and its narrower copies. Pages need both without a request.

/** The widths, in pixels, of the copies of a picture. */
const pictureWidths = [320, 640, 960, 1280, 1920] as const;

/** `<anything>/gallery/<folder>/<id>-<width>x<height>.<ending>`, also as a full URL; the same form below `stockPhotos`. */
const form = /^(.*\/gallery\/[^/?#]+\/|(?:.*\/)?stockPhotos\/[^/?#]+\/)([A-Za-z0-9_-]+-(\d{1,5})x(\d{1,5}))\.(webp|jpg|png)$/;

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The widths of the copies a picture of this width has. */
export const widthsBelow = (width: number): readonly number[] => pictureWidths.filter((one) => one < width);

function read(url: string) {
  const [, folder, name, width = '', height = '', ending] = form.exec(url) ?? [];
  if (folder === undefined || Number(width) === 0 || Number(height) === 0) return undefined;
  return { stem: `${folder}${name}`, ending, width: Number(width), height: Number(height) };
}

/** Whether the address has the form of our own uploads: size and copies are known only for those. */
export const isOwnPicture = (url: string): boolean => read(url) !== undefined;

/** The size of a picture, parsed from its address. */
export function sizeOf(url: string): PictureSize | undefined {
  const found = read(url);
  return found && { width: found.width, height: found.height };
}

/** The address of the copy of that width, or of the picture itself if it has none. */
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
/** A `srcset` candidate ends at its first space or comma. */
const spaceless = (url: string) => url.replace(/[\s,]/g, encodeURIComponent);

/** Whether a gallery key names a narrower copy rather than a picture. */
export const isCopy = (key: string): boolean => /@\d{1,5}\.[a-z]+$/.test(key);
