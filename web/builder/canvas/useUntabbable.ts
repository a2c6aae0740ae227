import { type RefObject, useEffect } from 'react';

/** Scrollable elements stay tabbable; otherwise they couldn't be scrolled by keyboard. */
const reachable = 'a[href], button, input, select, textarea, iframe, video, summary, [tabindex="0"]:not([role="region"])';

/** What browsers make draggable by default would be dragged instead of its element. */
const draggedBefore = 'a, img';

function take(root: ParentNode): void {
  for (const element of root.querySelectorAll(reachable)) element.setAttribute('tabindex', '-1');
  for (const element of root.querySelectorAll(draggedBefore)) element.setAttribute('draggable', 'false');
}

/**
 * Removes the page's own focusable and draggable content from tab order and dragging: in the builder, keyboard and pointer work with whole
 * elements.
 */
export function useUntabbable(page: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const root = page.current;
    if (!root || !active) return;
    take(root);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element) || node.closest('[data-editing]')) continue;
          if (node.matches(reachable)) node.setAttribute('tabindex', '-1');
          if (node.matches(draggedBefore)) node.setAttribute('draggable', 'false');
          take(node);
        }
      }
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page, active]);
}
