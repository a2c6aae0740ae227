import Box from '@mui/material/Box';
import { type RefObject, useRef } from 'react';
import { useWindowDrop } from '#web/ui/files/useWindowDrop.ts';
import { usePhotoDrop } from './usePhotoDrop.ts';

interface Props {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly page: RefObject<HTMLElement | null>;
}

const laid = { position: 'absolute', top: 0, left: 0, visibility: 'hidden', pointerEvents: 'none' } as const;

/** Shows where a photo dragged from the desktop would go: into an element that holds one, or between elements. */
export function PhotoDrop({ scroller, page }: Props) {
  const [line, into] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  usePhotoDrop({ scroller, page, line, into });
  // A file dropped outside the page would open in place of the builder.
  useWindowDrop(() => undefined, false);
  return (
    <>
      <Box ref={line} data-photo-line sx={{ ...laid, zIndex: 3, bgcolor: '#2563eb', borderRadius: 1 }} />
      <Box ref={into} data-photo-into sx={{ ...laid, zIndex: 3, bgcolor: '#2563eb33', outline: '3px solid #2563eb', outlineOffset: -3 }} />
    </>
  );
}
