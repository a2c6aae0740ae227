/** Where the selection stands on the screen: something to hang menus and toolbars from. */
export interface Anchor {
  readonly getBoundingClientRect: () => DOMRect;
}

export const selectionAnchor = (root: HTMLElement | null): Anchor => ({
  getBoundingClientRect: () => {
    const selection = root?.ownerDocument.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    // jsdom ranges have no boxes; an empty line's range has none either.
    const box = range?.getBoundingClientRect?.();
    return box && (box.width > 0 || box.height > 0) ? box : (root?.getBoundingClientRect() ?? new DOMRect());
  },
});
