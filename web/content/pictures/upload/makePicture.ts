// Photos are processed in the browser: cropped, resized to the widths that pages need, and encoded in a modern format, which drops all
// metadata a camera hides in a file (where, when, by whom).
import { widthsBelow } from '#shared/content/pictures/pictureUrls.ts';
import { outputSize, type Part, type Size } from '#web/ui/files/cropper/cropPicture.ts';
import { cutTo, largestSize } from '../aspects.ts';

export type MadeType = 'image/webp' | 'image/jpeg' | 'image/png';

/** An image and its narrower copies, of one type, ready for upload. */
export interface MadePicture extends Size {
  readonly type: MadeType;
  /** Narrowest first; the last one is the image itself. */
  readonly files: readonly { readonly width: number; readonly blob: Blob }[];
}

/** Processes the image at `address`, cropped to `part` (centered by default). Throws if it can't be read. */
export type MakePicture = (address: string, part: Part | undefined, aspect: number) => Promise<MadePicture>;

export const makePicture: MakePicture = async (address, part, aspect) => {
  const picture = await load(address);
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  const cut = part ?? middle(natural, cutTo(aspect, natural));
  const { width, height } = outputSize(cut, largestSize(aspect, natural));
  const whole = drawn(picture, cut, { width, height });
  const type = await typeFor(whole);
  const copies = widthsBelow(width).map((one) => ({ width: one, height: Math.max(1, Math.round((height * one) / width)) }));
  const files = [];
  for (const size of copies) files.push({ width: size.width, blob: await blobOf(drawn(picture, cut, size), type) });
  files.push({ width, blob: await blobOf(whole, type) });
  return { width, height, type, files };
};

/** Cross-origin images need CORS; otherwise the canvas would be tainted. */
async function load(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  if (/^https?:/.test(address)) picture.crossOrigin = 'anonymous';
  picture.src = address;
  await picture.decode();
  return picture;
}

/** The largest centered crop with a given ratio. */
export function middle({ width, height }: Size, ratio: number): Part {
  const [w, h] = width / height > ratio ? [height * ratio, height] : [width, width / ratio];
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

function drawn(picture: HTMLImageElement, part: Part, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}

const quality: Readonly<Record<MadeType, number>> = { 'image/webp': 0.82, 'image/jpeg': 0.85, 'image/png': 1 };

const encoded = (canvas: HTMLCanvasElement, type: MadeType) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality[type]));

/** Not every browser can write WebP: the fallback is JPEG, or PNG for images with transparency. */
async function typeFor(canvas: HTMLCanvasElement): Promise<MadeType> {
  const asWebp = await encoded(canvas, 'image/webp');
  if (asWebp?.type === 'image/webp') return 'image/webp';
  return isOpaque(canvas) ? 'image/jpeg' : 'image/png';
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return false;
  return true;
}

async function blobOf(canvas: HTMLCanvasElement, type: MadeType): Promise<Blob> {
  const blob = await encoded(canvas, type);
  if (!blob) throw new Error('This browser cannot write pictures.');
  return blob;
}
