/** A rectangle in the coordinates of the drawn page, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const elementOf = (root: Element, id: string): HTMLElement | undefined => {
  const found = root.querySelector(`#n-${CSS.escape(id)}`);
  return found instanceof HTMLElement ? found : undefined;
};

/** The node an event occurred in. */
export function nodeIdAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest('[data-node]') : undefined;
  return (element instanceof HTMLElement && element.dataset.node) || undefined;
}

/** An element's box relative to the page's corner, independent of scrolling. */
export function boxIn(root: Element, element: Element): Box {
  const origin = root.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - origin.left, top: top - origin.top, width, height };
}

export function boxOf(root: Element, id: string | undefined): Box | undefined {
  const element = id ? elementOf(root, id) : undefined;
  return element && boxIn(root, element);
}

/** Moves an overlay element over a box; hides it if there is none. */
export function lay(over: HTMLElement | null, box: Box | undefined): void {
  if (!over) return;
  over.style.visibility = box ? 'visible' : 'hidden';
  if (!box) return;
  over.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
  over.style.width = `${Math.round(box.width)}px`;
  over.style.height = `${Math.round(box.height)}px`;
}
