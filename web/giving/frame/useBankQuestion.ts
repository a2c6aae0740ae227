import { useRef, useState } from 'react';
import type { FrameTask } from './messages.ts';

/** The bank's question about a donation, shown in giving's own frame: `ask` resolves to what went wrong there. */
export function useBankQuestion() {
  const [task, setTask] = useState<FrameTask>();
  const answer = useRef<(problem?: string) => void>(undefined);
  const ask = (gatewayId: string, clientSecret: string): Promise<string | undefined> =>
    new Promise((ended) => {
      answer.current = (problem) => {
        setTask(undefined);
        ended(problem);
      };
      setTask({ kind: 'confirm', gatewayId, clientSecret });
    });
  return { task, ask, answered: (problem?: string) => answer.current?.(problem) };
}
