import { type RefObject, useCallback, useState } from 'react';

/** In pixels. Closer to the end than this counts as reading the newest messages. */
const near = 80;

/**
 * A box laid out from its end (`column-reverse`): the scroll offset counts from the newest message, so that older ones loading above don't
 * move anything, and new ones show at once for readers at the end.
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
