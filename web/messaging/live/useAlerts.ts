import { useEffect, useRef } from 'react';
import { alertsRoom } from '#shared/messaging/live/frames.ts';
import type { OnFrame } from './live.ts';
import { useLiveCore } from './liveContext.ts';

/**
 * Subscribes to events for the signed-in person: frames `privateMessage`, `notification` and `reconnect`. Lists reload then; also when the
 * connection is back, signaled as `reconnect`.
 */
export function useAlerts(onFrame: OnFrame): void {
  const live = useLiveCore();
  const latest = useRef(onFrame);
  useEffect(() => {
    latest.current = onFrame;
  });
  useEffect(() => live?.hear(alertsRoom, (frame) => latest.current(frame)), [live]);
}
