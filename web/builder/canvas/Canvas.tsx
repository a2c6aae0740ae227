import Box from '@mui/material/Box';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteContext } from '#web/elements/view.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useCanvasKeys } from '../keys/useCanvasKeys.ts';
import { Frame } from './Frame.tsx';
import { InPlace } from './InPlace.tsx';
import { Overlay } from './Overlay.tsx';
import { Page } from './Page.tsx';
import { usePointing } from './usePointing.ts';
import { useUntabbable } from './useUntabbable.ts';

interface Props {
  readonly site: SiteContext;
  readonly rooted: boolean;
  /** Stands under the page, within its width. */
  readonly children?: ReactNode;
}

/** The page as it will be, to be worked on. One thing to the keyboard: arrows walk from element to element in it. */
export function Canvas({ site, rooted, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [scroller, page] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const keys = useCanvasKeys(page);
  usePointing(page, true);
  useUntabbable(page, true);
  const draw = (fit: number) => (
    <>
      <Box role="application" aria-label={t('builder.canvas.label')} aria-describedby={`${id}-how`} tabIndex={0} data-canvas {...keys}>
        <div style={{ zoom: fit }}>
          <Page site={site} page={page} rooted={rooted} />
        </div>
      </Box>
      <Overlay scroller={scroller} page={page} />
      <InPlace page={page} />
    </>
  );
  return (
    <>
      <VisuallyHidden>
        <span id={`${id}-how`}>{t('builder.canvas.how')}</span>
      </VisuallyHidden>
      <Frame scroller={scroller} page={draw}>
        {children}
      </Frame>
    </>
  );
}
