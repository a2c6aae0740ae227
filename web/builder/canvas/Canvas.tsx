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
  /** Called once the page is drawn. */
  readonly onDrawn: () => void;
}

/** The editable page. For the keyboard it is a single tab stop: arrow keys move between its elements. */
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
 * The page with its overlays. Only the page is scaled: measurements are taken where it is visible. Whatever is clicked before the tools
 * have loaded is selected or edited right away, which becomes visible once they have.
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
