import { useEffect, useRef, useState } from 'react';
import { onFileDrag } from './fileDrag.ts';

/**
 * Takes a file that is dropped anywhere in the window, which would otherwise be opened in place of the page. Answers whether one is being
 * dragged over it. While `active` is false nothing is taken, and nothing is opened either.
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
