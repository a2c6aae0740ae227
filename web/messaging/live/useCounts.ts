import type { Counts } from '#shared/messaging/words.ts';
import { useLiveCore } from './liveContext.ts';
import { useObservable } from './useObservable.ts';

const none: Counts = { notificationCount: 0, pmCount: 0 };

/** How many own notifications and private conversations are new. */
export const useCounts = (): Counts => useObservable(useLiveCore()?.keeper.counts, none);
