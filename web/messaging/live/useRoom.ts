import { useEffect, useRef } from 'react';
import type { OnFrame } from './live.ts';
import { useLiveCore } from './liveContext.ts';

interface Options {
  readonly onFrame: OnFrame;
  /** Something may have been missed and should be fetched. Also called when the room is first joined. */
  readonly onJoined?: () => void;
}

/** Listens in a conversation's room; does nothing without an id. */
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
