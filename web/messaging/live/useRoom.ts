import { useEffect, useRef } from 'react';
import type { OnFrame } from './live.ts';
import { useLiveCore } from './liveContext.ts';

interface Options {
  readonly onFrame: OnFrame;
  /** Something may have been missed: now is the time to fetch it. Also called when the room is first joined. */
  readonly onJoined?: () => void;
}

/** Listens in the room of a conversation; without an id in none. */
export function useRoom(conversationId: string | undefined, { onFrame, onJoined }: Options): void {
  const live = useLiveCore();
  const latest = useRef({ onFrame, onJoined });
  useEffect(() => {
    latest.current = { onFrame, onJoined };
  });
  useEffect(() => {
    if (!live || !conversationId) return;
    return live.listen(
      conversationId,
      (frame) => latest.current.onFrame(frame),
      () => latest.current.onJoined?.(),
    );
  }, [live, conversationId]);
}
