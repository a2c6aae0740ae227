// The edge's key-value store: host to church and version, and the key of private content. Its API is signed with SigV4a, so the SDK's own
// client is loaded, and only where it is used.
import { settings } from '../settings.ts';

const sdk = () => import('./edgeStoreSdk.ts');

export const edgeValue = async (key: string): Promise<string | undefined> => (await sdk()).read(settings.edgeStore, key);
export const putEdgeValue = async (key: string, value: string): Promise<void> => (await sdk()).write(settings.edgeStore, key, value);
export const removeEdgeValue = async (key: string): Promise<void> => (await sdk()).remove(settings.edgeStore, key);
