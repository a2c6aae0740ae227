import { useEffect, useRef, useState } from 'react';
import { onFileDrag } from './fileDrag.ts';

/**
 * Accepts a file dropped anywhere in the window, which would otherwise open in place of the page. Returns whether a file is being dragged.
 * While `active` is false, drops are ignored but still don't open.
 */
export function useWindowDrop(onFile: (file: File) => void, active = true): boolean {
  const [isOver, setOver] = useState(false);
  const told = useRef({ onFile, active });
  told.current = { onFile, active };
  useEffect(
    () =>
      onFileDrag(window, {
        over: () => setOver(told.current.active),
        leave: () => setOver(false),
        drop: ({ dataTransfer }) => {
          setOver(false);
          const [file] = dataTransfer?.files ?? [];
          if (file && told.current.active) told.current.onFile(file);
        },
      }),
    [],
  );
  return isOver;
}
