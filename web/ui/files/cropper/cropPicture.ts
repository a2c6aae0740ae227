/** Exports a crop of an image as PNG. */

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** The output size of a crop: at most `most`, never enlarged. Whole pixels, at least one. */
export function outputSize(part: Size, most: Size): Size {
  const scale = Math.min(1, most.width / part.width, most.height / part.height);
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: whole(part.width), height: whole(part.height) };
}

/** Crops `part` (in the image's own pixels) from the image at `address` and returns a PNG as a data URL. */
export async function cutPng(address: string, part: Part, most: Size): Promise<string> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { width, height } = outputSize(part, most);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas.toDataURL('image/png');
}

/** A file as a data URL. */
export const fileAsDataUrl = (file: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
