import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { milestone } from '#web/ui/milestone.ts';

const Whole = createContext(true);
/** Whether the page is to be drawn whole, or for now what fills the window. */
export const useWhole = (): boolean => useContext(Whole);

interface Props {
  /** Told when the whole page is there. */
  readonly onWhole?: (() => void) | undefined;
  /** Not interactive yet: the rest follows in one go. */
  readonly hurried?: boolean | undefined;
  readonly children: ReactNode;
}

/** Draws what fills the window first; the rest follows in a moment, without blocking input. */
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
