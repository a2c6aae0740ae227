import { useLive } from './useLive.ts';

/** Whether the server is believed to be reachable. */
export const useOnline = (): boolean => useLive().state !== 'offline';
