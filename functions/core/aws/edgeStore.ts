// The edge's key-value store: maps hosts to churches, and holds the key for private content. Its API requires SigV4a, so the SDK's own
// client is used, loaded only where needed.
import { settings } from '../settings.ts';

const sdk = () => import('./edgeStoreSdk.ts');

export const edgeValue = async (key: string): Promise<string | undefined> => (await sdk()).read(settings.edgeStore, key);

/** Sets and removes keys, fifty at once. Nothing to change costs nothing. */
export async function changeEdgeValues(put: Readonly<Record<string, string>>, remove: readonly string[] = []): Promise<void> {
  if (Object.keys(put).length + remove.length > 0) await (await sdk()).change(settings.edgeStore, put, remove);
}
