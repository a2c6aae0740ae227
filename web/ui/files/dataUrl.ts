/** Parses and checks data URLs of images. Pure. */

export type DataUrl = { readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> };
/** `format`: not a base64 data URL. `mime`: a data URL, but not of an accepted type. The messages are under `ui.dataUrl`. */
export type DataUrlProblem = 'format' | 'mime';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** The type and bytes of `data:<type>;base64,<data>`, or what is wrong with it. */
export function readDataUrl(url: string, types: readonly string[] = pictureTypes): DataUrl | DataUrlProblem {
  const parts = /^data:([^;,]*)(?:;[^;,]+)*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url);
  const [mime, data] = [parts?.[1]?.toLowerCase(), parts?.[2]];
  if (mime === undefined || data === undefined) return 'format';
  if (!types.includes(mime)) return 'mime';
  try {
    return { mime, bytes: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)) };
  } catch {
    return 'format';
  }
}
