import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { milestone } from '#web/ui/milestone.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import type { Tools } from './tools.ts';

const fetchTools = async (): Promise<Tools> => (await import('./tools.ts')).tools;

export const ToolsContext = createContext<Tools | undefined>(undefined);
/** The tools around and over the page; `undefined` until the page itself is drawn. */
export const useTools = (): Tools | undefined => useContext(ToolsContext);

/** Preloads the tools when the browser is idle. Failures are retried. */
export function useToolsAhead(): void {
  useEffect(() => whenIdle(() => void fetchTools().catch(() => undefined)), []);
}

/** Provides the tools once `onDrawn` has been called: the page comes first. Throws if they can't be loaded. */
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
