import type { Counts } from '#shared/messaging/words.ts';
import { useLiveCore } from './liveContext.ts';
import { useObservable } from './useObservable.ts';

const none: Counts = { notificationCount: 0, pmCount: 0 };

/** The number of unread notifications and private conversations. */
export const useCounts = (): Counts => useObservable(useLiveCore()?.keeper.counts, none);
