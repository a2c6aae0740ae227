import { useEffect, useRef } from 'react';
import type { PodcastMove } from '#shared/content/sermons/podcastMove.ts';
import { podcasts as calls } from '#shared/content/sermons/podcasts.ts';
import { isJobOver } from '#shared/jobs.ts';
import { useCall } from '#web/useCall.ts';

const pollMs = 2000;
const runs = ({ state }: PodcastMove) => state !== undefined && !isJobOver(state);

/** The latest move, asked for until it is over; `onOver`: it came to its end just now. */
export function useMoves(onOver: () => void) {
  const moves = useCall(calls.moves, {}, { refreshInterval: (all?: readonly PodcastMove[]) => (all?.some(runs) ? pollMs : 0) });
  const isRunning = moves.data?.some(runs) === true;
  const before = useRef(isRunning);
  const told = useRef(onOver);
  told.current = onOver;
  useEffect(() => {
    if (before.current && !isRunning) told.current();
    before.current = isRunning;
  }, [isRunning]);
  return { latest: moves.data?.[0], isRunning, reload: () => moves.mutate() };
}
