import { useLive } from './useLive.ts';

/** Whether the server can be reached, as far as is known. */
export const useOnline = (): boolean => useLive().state !== 'offline';
