import { cutPng, type Size } from '#web/ui/files/cropper/cropPicture.ts';

/** The whole image at an address as a PNG (data URL) no larger than `most`. Rejects if it isn't an image. */
export async function scaledPng(address: string, most: Size): Promise<string> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return cutPng(address, { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight }, most);
}
