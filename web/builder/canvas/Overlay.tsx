import Box from '@mui/material/Box';
import { type RefObject, useCallback, useRef } from 'react';
import { useBuilder, useChosenId, useEditedId } from '../builder.ts';
import { useDraggable } from '../drag/useDraggable.ts';
import { useDrop } from '../drag/useDrop.ts';
import { PhotoDrop } from '../photo/PhotoDrop.tsx';
import { placeOfBar, type Side } from './barPlace.ts';
import { NodeBar } from './NodeBar.tsx';
import { OthersHere } from './OthersHere.tsx';
import type { Box as BoxOf } from './rectangles.ts';
import { useOnScroll } from './useOnScroll.ts';
import { useOutlines } from './useOutlines.ts';

interface Props {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly page: RefObject<HTMLElement | null>;
}

/** Where the toolbar is, which node it belongs to, and what determined its position. */
interface Kept {
  readonly id?: string | undefined;
  readonly side?: Side | undefined;
  readonly box?: BoxOf | undefined;
  readonly pointed?: BoxOf | undefined;
}

const laid = { position: 'absolute', top: 0, left: 0, visibility: 'hidden', pointerEvents: 'none', zIndex: 1 } as const;
const blue = '#2563eb';

/** Everything the builder draws over the page, in one place, so that the page's own elements stay as they will be published. */
export function Overlay({ scroller, page }: Props) {
  const [chosen, hovered, line] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const bar = useRef<HTMLDivElement>(null);
  const [id, editing] = [useChosenId(), useEditedId()];
  const { selection } = useBuilder();
  const kept = useRef<Kept>({});
  const onLaid = useCallback(
    (box: BoxOf | undefined, pointed: BoxOf | undefined) => {
      const now = selection.readId();
      const before = kept.current.id === now ? kept.current.side : undefined;
      kept.current = { id: now, box, pointed, side: placeBar(scroller.current, bar.current, box, pointed, before) };
    },
    [selection, scroller],
  );
  useOnScroll(scroller, () => onLaid(kept.current.box, kept.current.pointed));
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

/** Places the toolbar beside the selected node, where it doesn't cover what the pointer is on. Returns the side. */
function placeBar(scroller: HTMLElement | null, bar: HTMLElement | null, box: BoxOf | undefined, pointed: BoxOf | undefined, now?: Side) {
  if (!bar) return undefined;
  bar.style.visibility = box ? 'visible' : 'hidden';
  const page = bar.parentElement?.getBoundingClientRect();
  const window = scroller?.getBoundingClientRect();
  if (!box || !page || !window) return now;
  const [top, bottom] = [Math.max(0, window.top - page.top), Math.min(page.height, window.bottom - page.top)];
  const size = { width: bar.offsetWidth, height: bar.offsetHeight };
  const place = placeOfBar({ box, bar: size, room: { width: page.width, top, bottom }, pointed, now });
  bar.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
  return place.side;
}
