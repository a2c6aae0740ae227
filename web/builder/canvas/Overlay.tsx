import Box from '@mui/material/Box';
import { type RefObject, useCallback, useRef } from 'react';
import { useChosenId, useEditedId } from '../builder.ts';
import { useDraggable } from '../drag/useDraggable.ts';
import { useDrop } from '../drag/useDrop.ts';
import { PhotoDrop } from '../photo/PhotoDrop.tsx';
import { NodeBar } from './NodeBar.tsx';
import { OthersHere } from './OthersHere.tsx';
import type { Box as BoxOf } from './rectangles.ts';
import { useOutlines } from './useOutlines.ts';

interface Props {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly page: RefObject<HTMLElement | null>;
}

const laid = { position: 'absolute', top: 0, left: 0, visibility: 'hidden', pointerEvents: 'none', zIndex: 1 } as const;
const blue = '#2563eb';

/** Everything the builder draws over the page, in one place: the page's own elements stay as they will be published. */
export function Overlay({ scroller, page }: Props) {
  const [chosen, hovered, line] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const bar = useRef<HTMLDivElement>(null);
  const [id, editing] = [useChosenId(), useEditedId()];
  const onLaid = useCallback((box: BoxOf | undefined) => placeBar(bar.current, box), []);
  useOutlines(page, chosen, hovered, onLaid);
  useDrop(scroller, page, line);
  useDraggable(page, !editing);
  return (
    <Box sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', overflow: 'clip' }}>
      <Box ref={hovered} sx={{ ...laid, outline: `1px dashed ${blue}`, outlineOffset: -1 }} />
      <Box ref={chosen} sx={{ ...laid, outline: `2px solid ${blue}`, outlineOffset: -2, boxShadow: '0 0 0 1px #ffffffb3' }} />
      <OthersHere page={page} />
      <Box ref={line} data-drop-line sx={{ ...laid, zIndex: 3, bgcolor: blue, borderRadius: 1, contain: 'strict' }} />
      <PhotoDrop scroller={scroller} page={page} />
      <Box ref={bar} sx={{ ...laid, visibility: 'visible', zIndex: 2, width: 'max-content', maxWidth: '100%' }}>
        {id && !editing && <NodeBar key={id} id={id} />}
      </Box>
    </Box>
  );
}

/** Above the chosen node; inside its upper edge where there is no room above. Never beyond the page's right edge. */
function placeBar(bar: HTMLElement | null, box: BoxOf | undefined): void {
  if (!bar) return;
  bar.style.visibility = box ? 'visible' : 'hidden';
  if (!box) return;
  const room = (bar.parentElement?.offsetWidth ?? 0) - bar.offsetWidth;
  const height = bar.offsetHeight + 4;
  const [left, top] = [Math.max(0, Math.min(box.left, room)), box.top >= height ? box.top - height : box.top + 4];
  bar.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
