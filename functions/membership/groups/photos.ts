import { type Picture, putObject, removeObject } from '#functions/core/aws/objects.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';

/** Photos of groups are on public pages. Each has a name of its own, so that nothing ever shows an old one for long. Answers its path. */
export async function putGroupPhoto(churchId: string, groupId: string, { bytes, type }: Picture): Promise<string> {
  const key = `${churchId}/files/groups/${groupId}-${newId()}.${type === 'image/png' ? 'png' : 'jpg'}`;
  await putObject(settings.contentBucket, key, bytes, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  return `/${key}`;
}

/** Pictures that come along with the suite stay. */
export async function removeGroupPhoto(churchId: string, path: string): Promise<void> {
  if (path.startsWith(`/${churchId}/files/groups/`)) await removeObject(settings.contentBucket, path.slice(1));
}
