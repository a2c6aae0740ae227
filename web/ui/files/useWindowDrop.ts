import { useEffect, useRef, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes a file that is dropped anywhere in the window, which would otherwise be opened in place of the page. Answers whether one is being
 * dragged over it. While `active` is false nothing is taken, and nothing is opened either.
 */
export function useWindowDrop(onFile: (file: File) => void, active = true): boolean {
  const [isOver, setOver] = useState(false);
  const told = useRef({ onFile, active });
  told.current = { onFile, active };
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(told.current.active);
    };
    const leave = (event: DragEvent) => {
      // Told for every element that is left; without another that is entered it has left the window.
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file && told.current.active) told.current.onFile(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
