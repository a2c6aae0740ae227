import { type Picture, putObject, removeObject } from '#functions/core/aws/objects.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';

/** Group photos appear on public pages. Each gets a unique name, so that an old one is never shown for long. Returns its path. */
export async function putGroupPhoto(churchId: string, groupId: string, { bytes, type }: Picture): Promise<string> {
  const key = `${churchId}/files/groups/${groupId}-${newId()}.${type === 'image/png' ? 'png' : 'jpg'}`;
  await putObject(settings.contentBucket, key, bytes, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  return `/${key}`;
}

/** Photos that come with the suite are kept. */
export async function removeGroupPhoto(churchId: string, path: string): Promise<void> {
  if (path.startsWith(`/${churchId}/files/groups/`)) await removeObject(settings.contentBucket, path.slice(1));
}
