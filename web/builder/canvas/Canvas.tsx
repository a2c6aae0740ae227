import Box from '@mui/material/Box';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteContext } from '#web/elements/view.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useCanvasKeys } from '../keys/useCanvasKeys.ts';
import { InPlace } from './InPlace.tsx';
import { Overlay } from './Overlay.tsx';
import { Page } from './Page.tsx';
import { usePointing } from './usePointing.ts';
import { useUntabbable } from './useUntabbable.ts';
import { useView, type Width, widthOf } from './view.ts';

interface Props {
  readonly site: SiteContext;
  readonly rooted: boolean;
  /** Stands under the page, within its width. */
  readonly children?: ReactNode;
}

const frameOf = (width: Width) => ({
  position: 'relative',
  mx: 'auto',
  my: { xs: 0, md: width === 'desktop' ? 0 : 3 },
  bgcolor: '#fff',
  boxShadow: 'var(--lift)',
  width: width === 'desktop' ? '100%' : widthOf[width],
  minWidth: width === 'desktop' ? widthOf.desktop : 0,
  maxWidth: width === 'phone' ? '100%' : 'none',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'width 200ms' },
});

/** The page as it will be, to be worked on. One thing to the keyboard: arrows walk from element to element in it. */
export function Canvas({ site, rooted, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [scroller, page] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const { width } = useView();
  const keys = useCanvasKeys(page);
  usePointing(page, true);
  useUntabbable(page, true);
  return (
    <Box
      ref={scroller}
      sx={{ position: 'absolute', inset: 0, overflow: 'auto', px: { xs: 0, md: width === 'desktop' ? 0 : 3 }, bgcolor: 'surface.sunken' }}
    >
      <VisuallyHidden>
        <span id={`${id}-how`}>{t('builder.canvas.how')}</span>
      </VisuallyHidden>
      <Box sx={frameOf(width)}>
        <Box role="application" aria-label={t('builder.canvas.label')} aria-describedby={`${id}-how`} tabIndex={0} data-canvas {...keys}>
          <Page site={site} page={page} rooted={rooted} />
        </Box>
        <Overlay scroller={scroller} page={page} />
        <InPlace page={page} />
      </Box>
      {children}
    </Box>
  );
}
