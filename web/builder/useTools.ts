import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { milestone } from '#web/ui/milestone.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import type { Tools } from './tools.ts';

const fetchTools = async (): Promise<Tools> => (await import('./tools.ts')).tools;

export const ToolsContext = createContext<Tools | undefined>(undefined);
/** What stands around and over the page; `undefined` until the page itself is drawn. */
export const useTools = (): Tools | undefined => useContext(ToolsContext);

/** Loads the tools when idle: while the page loads, or after it is drawn. Failures are retried. */
export function useToolsAhead(): void {
  useEffect(() => whenIdle(() => void fetchTools().catch(() => undefined)), []);
}

/** Brings the tools out when `onDrawn` is called: the page comes before them. Throws where they cannot be had. */
export function useToolsAfterPage(): { readonly tools: Tools | undefined; readonly onDrawn: () => void } {
  const [tools, setTools] = useState<Tools>();
  const [problem, setProblem] = useState<unknown>();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (isDrawn) fetchTools().then((found) => startTransition(() => setTools(found)), setProblem);
  }, [isDrawn]);
  useEffect(() => {
    if (tools) milestone('tools');
  }, [tools]);
  const onDrawn = useCallback(() => setDrawn(true), []);
  if (problem !== undefined) throw problem;
  return { tools, onDrawn };
}
