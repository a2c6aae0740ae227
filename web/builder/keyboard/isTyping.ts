/** Whether keys belong to a text field. */
export const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key scrolls the focused element, such as a wide table. */
export const isScrolling = (target: EventTarget, key: string): boolean =>
  target instanceof HTMLElement && target.matches('[role="region"]') && /^Arrow(Left|Right)$/.test(key);
