import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { carriesFiles } from '#web/ui/files/fileDrag.ts';

const filesOf = ({ files }: DataTransfer) => [...files];

/** Accepts dropped and pasted files. `over`: files are currently dragged over it. */
export function useFileDrop(take: (files: readonly File[]) => void, on: boolean) {
  const [depth, setDepth] = useState(0);
  const none = { over: false, drop: {}, onPaste: undefined };
  if (!on) return none;
  const drop = {
    onDragEnter: (event: DragEvent) => {
      if (carriesFiles(event)) setDepth((before) => before + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (carriesFiles(event)) setDepth((before) => Math.max(0, before - 1));
    },
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      take(filesOf(event.dataTransfer));
    },
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData);
    // Office programs add an image of copied text: the text is what is meant.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
  };
  return { over: depth > 0, drop, onPaste };
}
