// The gallery's aspect ratios: width / height, 0 for free.
import type { TFunction } from 'i18next';
import { aspectRatios } from '#shared/content/pictures/gallery.ts';
import type { Size } from '#web/ui/files/cropper/cropPicture.ts';

/** The folder for images of a ratio: the ratio rounded to two decimals (docs/wire.md, section 4). */
export const folderOfAspect = (aspect: number): string => String(Math.round(aspect * 100) / 100);

/** The maximum stored size in pixels: 1280 × 768 when free (rotated for portrait images), else 1280 on the longer side. */
export function largestSize(aspect: number, natural: Size): Size {
  if (aspect === 0) return natural.width >= natural.height ? { width: 1280, height: 768 } : { width: 768, height: 1280 };
  return aspect >= 1 ? { width: 1280, height: Math.round(1280 / aspect) } : { width: Math.round(1280 * aspect), height: 1280 };
}

/** The ratio an image is cropped to: its own if the choice is free. */
export const cutTo = (aspect: number, natural: Size): number => aspect || natural.width / natural.height;

export function aspectChoices(t: TFunction): readonly { value: string; label: string }[] {
  return aspectRatios.map((aspect) => ({ value: String(aspect), label: aspectLabel(t, aspect) }));
}

function aspectLabel(t: TFunction, aspect: (typeof aspectRatios)[number]): string {
  if (aspect === 0) return t('pictures.shape.free');
  if (aspect === 1) return t('pictures.shape.square');
  if (aspect === 1.33) return t('pictures.shape.photo');
  if (aspect === 1.78) return t('pictures.shape.screen');
  if (aspect === 0.5) return t('pictures.shape.tall');
  if (aspect === 0.5625) return t('pictures.shape.phone');
  return t('pictures.shape.wide', { ratio: aspect });
}
