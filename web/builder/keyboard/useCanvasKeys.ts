import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react';
import { useBuilder } from '../builder.ts';
import { elementOf } from '../canvas/rectangles.ts';
import { usePanels } from '../panel/openPanels.ts';
import { commandOf, perform } from './commands.ts';
import { isScrolling, isWriting } from './isTyping.ts';

/** The page's keyboard commands. Returns the handlers for the focused element. */
export function useCanvasKeys(page: RefObject<HTMLElement | null>) {
  const { actions, selection } = useBuilder();
  const { edit, help, askPhoto } = usePanels();
  useEffect(() => {
    let shown = selection.readId();
    return selection.subscribe(() => {
      const { id, hover } = selection.read();
      if (id === shown) return;
      shown = id;
      const element = id && page.current ? elementOf(page.current, id) : undefined;
      // What was clicked is already visible: the page must not scroll under the pointer.
      if (element && id !== hover) reveal(element);
    });
  }, [selection, page]);
  return useMemo(
    () => ({
      onKeyDown: (event: KeyboardEvent) => {
        const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
        if (isWriting(event.target) || (!altKey && isScrolling(event.target, key))) return;
        const command = commandOf({ key, alt: altKey, shift: shiftKey, command: ctrlKey || metaKey });
        if (!command) return;
        event.preventDefault();
        event.stopPropagation();
        perform(command, { actions, selection, edit, help });
      },
      onPaste: (event: ClipboardEvent) => {
        if (isWriting(event.target)) return;
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain');
        const [file] = event.clipboardData.files ?? [];
        if (file && !text) askPhoto({ id: selection.readId(), file });
        else actions.paste(text);
      },
    }),
    [actions, selection, edit, help, askPhoto],
  );
}

/** Scrolls to the selected element if none of it is visible. */
function reveal(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = bottom > 80 && top < window.innerHeight - 40;
  if (!isSeen) element.scrollIntoView({ block: 'center' });
}
