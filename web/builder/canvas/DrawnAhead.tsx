import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SiteContext } from '#web/elements/view.ts';
import { liftCover } from '#web/ui/startCover.ts';
import type { DrawnPage } from '../ahead/drawnPage.tsx';

interface Props {
  readonly drawn: DrawnPage;
  readonly site: SiteContext;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly page: RefObject<HTMLDivElement | null>;
  readonly onDrawn: () => void;
}

/** Takes over the page that was drawn before the app started, unchanged and at the same scroll position. */
export function DrawnAhead({ drawn, site, scroller, page, onDrawn }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<{ readonly error: unknown }>();
  useLayoutEffect(() => {
    if (!place.current) return;
    const top = drawn.scrolled;
    const leave = drawn.putInto(place.current);
    page.current = drawn.element;
    if (scroller.current) scroller.current.scrollTop = top;
    liftCover();
    return () => {
      page.current = null;
      leave();
    };
  }, [drawn, page, scroller]);
  useLayoutEffect(() => drawn.show(site), [drawn, site]);
  useEffect(() => drawn.hearProblem((error) => setProblem({ error })), [drawn]);
  useEffect(() => void drawn.whole.then(onDrawn), [drawn, onDrawn]);
  if (problem) throw problem.error;
  return <div ref={place} style={{ display: 'contents' }} />;
}
