import { useCallback, useState } from 'react';
import type { ShownMessage, Thread } from '../live/thread/thread.ts';

export interface Replying {
  readonly to: ShownMessage | undefined;
  readonly me: string;
  readonly start: (message: ShownMessage) => void;
  readonly stop: () => void;
}

/** The message being replied to; cleared if it is deleted meanwhile. */
export function useReplying({ messages }: Thread, me: string): Replying {
  const [id, setId] = useState<string>();
  const to = id ? messages.find((one) => one.id === id && !one.removedAt) : undefined;
  return { to, me, start: useCallback((message: ShownMessage) => setId(message.id), []), stop: useCallback(() => setId(undefined), []) };
}
