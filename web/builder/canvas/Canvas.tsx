import Box from '@mui/material/Box';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteContext } from '#web/elements/view.ts';
import { milestone } from '#web/ui/milestone.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { drawnPageOf } from '../ahead/ahead.ts';
import { useBuilder } from '../builder.ts';
import { useCanvasKeys } from '../keyboard/useCanvasKeys.ts';
import { useTools } from '../useTools.ts';
import { DrawnAhead } from './DrawnAhead.tsx';
import { Frame } from './Frame.tsx';
import { Page } from './Page.tsx';
import { usePointer } from './usePointer.ts';
import { useUntabbable } from './useUntabbable.ts';

interface Props {
  readonly site: SiteContext;
  readonly rooted: boolean;
  /** Told when the page is drawn. */
  readonly onDrawn: () => void;
}

/** The page as it will be, to be worked on. One thing to the keyboard: arrows walk from element to element in it. */
export const Canvas = memo(function Canvas({ site, rooted, onDrawn }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tools = useTools();
  return (
    <>
      <VisuallyHidden>
        <span id={`${id}-how`}>{t('builder.canvas.how')}</span>
      </VisuallyHidden>
      <Frame scroller={scroller} page={(fit) => <Worked {...{ site, rooted, onDrawn, scroller, fit }} describedBy={`${id}-how`} />}>
        {tools && <tools.UnderPage rooted={rooted} />}
      </Frame>
    </>
  );
});

interface WorkedProps extends Props {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly fit: number;
  readonly describedBy: string;
}

/**
 * The page with what lies over it. The page alone is drawn smaller: what is measured of it is where it is seen. Whatever is pressed before the
 * tools are there is chosen or edited like later, and seen to be so when they are.
 */
function Worked({ site, rooted, onDrawn, scroller, fit, describedBy }: WorkedProps) {
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  const { store } = useBuilder();
  const [drawn] = useState(() => drawnPageOf(store));
  const tools = useTools();
  const keys = useCanvasKeys(page);
  usePointer(page, true);
  useUntabbable(page, true);
  useEffect(() => milestone('canvas'), []);
  return (
    <>
      <Box role="application" aria-label={t('builder.canvas.label')} aria-describedby={describedBy} tabIndex={0} data-canvas {...keys}>
        <div style={{ zoom: fit }}>
          {drawn ? <DrawnAhead {...{ drawn, site, scroller, page, onDrawn }} /> : <Page {...{ store, site, page, rooted, onDrawn }} />}
        </div>
      </Box>
      {tools && <tools.Overlay scroller={scroller} page={page} />}
      {tools && <tools.InPlace page={page} />}
    </>
  );
}
