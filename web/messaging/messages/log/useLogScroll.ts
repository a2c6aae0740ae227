import { type RefObject, useCallback, useState } from 'react';

/** Nearer to the end than this one reads the newest. Pixels. */
const near = 80;

/**
 * A box that is laid out from its end (`column-reverse`): the offset is counted from the newest message, so that older ones that arrive above
 * move nothing, and new ones are seen at once by who is at the end.
 */
export function useLogScroll(box: RefObject<HTMLElement | null>) {
  const [atEnd, setAtEnd] = useState(true);
  const onScroll = useCallback(() => setAtEnd(Math.abs(box.current?.scrollTop ?? 0) < near), [box]);
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = 0;
    setAtEnd(true);
  }, [box]);
  return { atEnd, onScroll, toEnd };
}
