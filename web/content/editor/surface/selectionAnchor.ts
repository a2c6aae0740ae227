/** The selection's position on screen, as an anchor for menus and toolbars. */
export interface Anchor {
  readonly getBoundingClientRect: () => DOMRect;
}

export const selectionAnchor = (root: HTMLElement | null): Anchor => ({
  getBoundingClientRect: () => {
    const selection = root?.ownerDocument.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    // jsdom ranges have no rectangles; neither does an empty line's range.
    const box = range?.getBoundingClientRect?.();
    return box && (box.width > 0 || box.height > 0) ? box : (root?.getBoundingClientRect() ?? new DOMRect());
  },
});
