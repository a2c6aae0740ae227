import { useEffect, useRef, useState } from 'react';

/** The scale at which a page fits its frame, and its unscaled height in pixels. Follows the sizes of both. */
export function useScale(pageWidth: number) {
  const frame = useRef<HTMLElement>(null);
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const outer = frame.current;
    if (!outer || !page || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const next = { width: outer.clientWidth, height: page.offsetHeight };
      setSize((now) => (now.width === next.width && now.height === next.height ? now : next));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(outer);
    watcher.observe(page);
    measure();
    return () => watcher.disconnect();
  }, [page]);
  return { frame, page: setPage, scale: size.width / pageWidth || 0.2, height: size.height };
}
