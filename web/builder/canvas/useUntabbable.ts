import { type RefObject, useEffect } from 'react';

const reachable = 'a[href], button, input, select, textarea, iframe, video, summary, [tabindex="0"]';

function take(root: ParentNode): void {
  for (const element of root.querySelectorAll(reachable)) element.setAttribute('tabindex', '-1');
}

/** Keeps what the page would let one tab to out of the way of the keyboard: in the builder one walks from element to element. */
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
          take(node);
        }
      }
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page, active]);
}
