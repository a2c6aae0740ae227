import type { TFunction } from 'i18next';
import { pictureTypeNames } from '#shared/content/pictures/gallery.ts';
import { fileAsDataUrl } from '#web/ui/files/cropper/cropPicture.ts';
import { readDataUrl } from '#web/ui/files/dataUrl.ts';
import { fileProblem } from '#web/ui/files/validateFile.ts';

/** As in the input element's `accept`. */
export const photoTypes = pictureTypeNames.join(',');
/** Megabytes, before resizing. */
export const largestPhoto = 25;

/** A photo from the device as a data URL, or an error message. */
export type ReadPhoto = { readonly source: string } | { readonly problem: string };

export async function readPhoto(file: File, t: TFunction): Promise<ReadPhoto> {
  const problem = fileProblem(file, photoTypes, largestPhoto);
  if (problem) return { problem: t(`ui.file.${problem}`, { size: largestPhoto }) };
  const source = await fileAsDataUrl(file).catch(() => '');
  const read = readDataUrl(source, pictureTypeNames);
  return typeof read === 'string' ? { problem: t(`ui.dataUrl.${read}`) } : { source };
}
