import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { milestone } from '#web/ui/milestone.ts';

const Whole = createContext(true);
/** Whether to draw the whole page, or for now only what fills the window. */
export const useWhole = (): boolean => useContext(Whole);

interface Props {
  /** Called once the whole page is drawn. */
  readonly onWhole?: (() => void) | undefined;
  /** Not interactive yet: draws the rest at once. */
  readonly hurried?: boolean | undefined;
  readonly children: ReactNode;
}

/** Draws what fills the window first and the rest shortly after, without blocking input. */
export function Gradually({ onWhole, hurried, children }: Props) {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    milestone('page');
    if (hurried) setWhole(true);
    else startTransition(() => setWhole(true));
  }, [hurried]);
  useEffect(() => {
    if (!whole) return;
    milestone('whole');
    onWhole?.();
  }, [whole, onWhole]);
  return <Whole value={whole}>{children}</Whole>;
}
