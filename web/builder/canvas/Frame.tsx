import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useTools } from '../useTools.ts';
import { useFit } from './useFit.ts';
import { useView, type Width, widthOf } from './viewMode.ts';

interface Props {
  readonly scroller?: RefObject<HTMLDivElement | null>;
  /** The page, scaled down if there isn't enough room. */
  readonly page: (fit: number) => ReactNode;
  /** Content below the page. */
  readonly children?: ReactNode;
}

/** The area in which a page scrolls. It reserves a scrollbar gutter, so that the page is equally wide with and without a scrollbar. */
const room = {
  position: 'absolute',
  inset: 0,
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarGutter: 'stable',
  bgcolor: 'surface.sunken',
} as const;

const frameOf = (width: Width, fit: number) => ({
  position: 'relative',
  mx: 'auto',
  my: { xs: 0, md: width === 'desktop' ? 0 : 3 },
  bgcolor: '#fff',
  boxShadow: 'var(--lift)',
  width: width === 'desktop' ? '100%' : Math.round(widthOf[width] * fit),
  maxWidth: '100%',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'width 200ms' },
});

const note = {
  position: 'absolute',
  insetInlineStart: 12,
  insetBlockEnd: 12,
  px: 1.25,
  py: 0.5,
  borderRadius: 4,
  typography: 'caption',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  boxShadow: 'var(--lift)',
  pointerEvents: 'none',
  zIndex: 1,
} as const;

/** The page's viewport: at the selected width, scaled down to fit, with a note about the scale. */
export function Frame({ scroller, page, children }: Props) {
  const tools = useTools();
  const own = useRef<HTMLDivElement>(null);
  const outer = scroller ?? own;
  const { width } = useView();
  const fit = useFit(outer, width);
  return (
    <>
      <Box ref={outer} sx={room}>
        <Box sx={frameOf(width, fit ?? 1)}>{fit !== undefined && page(fit)}</Box>
        {children}
      </Box>
      {tools && fit !== undefined && fit < 1 && <FitNote fit={fit} />}
    </>
  );
}

function FitNote({ fit }: { readonly fit: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <Box sx={note}>{t('builder.canvas.fit', { share: format.number(fit, { style: 'percent', maximumFractionDigits: 0 }) })}</Box>;
}
