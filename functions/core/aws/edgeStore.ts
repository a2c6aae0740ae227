// The edge's key-value store: maps hosts to church and version, and holds the key for private content. Its API requires SigV4a, so the
// SDK's own client is used, loaded only where needed.
import { settings } from '../settings.ts';

const sdk = () => import('./edgeStoreSdk.ts');

export const edgeValue = async (key: string): Promise<string | undefined> => (await sdk()).read(settings.edgeStore, key);
export const putEdgeValue = async (key: string, value: string): Promise<void> => (await sdk()).write(settings.edgeStore, key, value);
export const removeEdgeValue = async (key: string): Promise<void> => (await sdk()).remove(settings.edgeStore, key);
