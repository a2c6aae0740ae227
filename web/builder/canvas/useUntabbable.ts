import { type RefObject, useEffect } from 'react';

/** Scrollable elements stay tabbable: otherwise they couldn't be scrolled by keys. */
const reachable = 'a[href], button, input, select, textarea, iframe, video, summary, [tabindex="0"]:not([role="region"])';

/** What browsers drag by themselves would be dragged in the place of its element. */
const draggedBefore = 'a, img';

function take(root: ParentNode): void {
  for (const element of root.querySelectorAll(reachable)) element.setAttribute('tabindex', '-1');
  for (const element of root.querySelectorAll(draggedBefore)) element.setAttribute('draggable', 'false');
}

/**
 * Keeps what the page would let one tab to out of the way of the keyboard, and what it would let one drag out of the way of
 * dragging elements: in the builder one walks from element to element.
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
