// Files that jobs write. Each chunk stores its part under a name of its own and hands the names on: what an interrupted attempt left
// behind is never named, and expires like everything below `exports/` after a day (`infra/contentFolders.ts`).
import { getObject, putObject, removeObject } from '../aws/objects.ts';
import { newId } from '../random.ts';
import { settings } from '../settings.ts';

const folder = (churchId: string, jobId: string) => `exports/${churchId}/${jobId}`;

/** Returns the piece's key, for the next chunk. */
export async function savePiece(churchId: string, jobId: string, content: string): Promise<string> {
  const key = `${folder(churchId, jobId)}/${newId()}`;
  await putObject(settings.contentBucket, key, content, { 'content-type': 'application/octet-stream' });
  return key;
}

export async function readPieces(keys: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const key of keys) all.push((await getObject(settings.contentBucket, key)).toString('utf8'));
  return all;
}

/** Only after the job has its result (`afterwards`): the last chunk may be tried again. */
export const removePieces = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys) await removeObject(settings.contentBucket, key);
};

/** The finished file. Writing it again overwrites it with the same content. */
export async function saveResult(
  churchId: string,
  jobId: string,
  o: { ending: string; headers: Record<string, string> },
  content: Uint8Array | string,
): Promise<string> {
  const key = `${folder(churchId, jobId)}.${o.ending}`;
  await putObject(settings.contentBucket, key, content, o.headers);
  return key;
}
