// A proposed photo waits in the object store until it is decided.
import { getObject, type Picture, privatePath, putPicture, removeObject } from '#functions/core/aws/objects.ts';
import { settings } from '#functions/core/settings.ts';
import type { ProposalRow } from './rows.ts';

const keyOf = (churchId: string, id: string) => `${churchId}/membership/proposals/${id}.png`;
export const hasPhoto = ({ changes }: Pick<ProposalRow, 'changes'>): boolean => changes.some(({ field }) => field === 'photo');

export const putProposedPhoto = (churchId: string, id: string, picture: Picture): Promise<void> => putPicture(keyOf(churchId, id), picture);

export async function proposedPhoto(churchId: string, id: string): Promise<Picture> {
  const bytes = await getObject(settings.contentBucket, keyOf(churchId, id));
  return { bytes, type: bytes[0] === 0xff ? 'image/jpeg' : 'image/png' };
}
export const proposedPhotoPath = (churchId: string, { id, created }: ProposalRow): Promise<string> =>
  privatePath(keyOf(churchId, id), created);

export const removeProposedPhoto = (churchId: string, id: string): Promise<void> =>
  removeObject(settings.contentBucket, keyOf(churchId, id));
