import { type Picture, privatePath, putPicture, removeObject } from '#functions/core/aws/objects.ts';
import { settings } from '#functions/core/settings.ts';
import type { PersonRow } from '../table.ts';

/** JPEG images are stored under the same name: addresses on the wire end in `.png`, and the stored content type says what it is. */
const keyOf = (churchId: string, personId: string) => `${churchId}/membership/people/${personId}.png`;

/** The signed path of a person's photo below the content root; `""` without one. */
export const photoPath = async (
  churchId: string,
  { id, photoOf, photoUpdated }: Pick<PersonRow, 'id' | 'photoOf' | 'photoUpdated'>,
): Promise<string> => (photoUpdated ? privatePath(keyOf(churchId, photoOf ?? id), photoUpdated) : '');

export const putPhoto = (churchId: string, personId: string, picture: Picture): Promise<void> =>
  putPicture(keyOf(churchId, personId), picture);

export const removePhoto = (churchId: string, personId: string): Promise<void> =>
  removeObject(settings.contentBucket, keyOf(churchId, personId));
