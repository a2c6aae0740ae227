/** What is pressed, typed into or chosen. */
const controls = 'a, button, input, select, textarea, label, summary, [contenteditable="true"], [tabindex="0"]';

export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far a floating button goes up at a time, and how often at most. */
const step = 60;
const steps = 4;

/** How many pixels a rectangle must go up so that nothing lies under it; `undefined` where no place is free. */
export function freeLift({ left, right, top, bottom }: Rectangle, isTaken: (place: Rectangle) => boolean): number | undefined {
  for (let lift = 0; lift <= step * steps; lift += step) if (!isTaken({ left, right, top: top - lift, bottom: bottom - lift })) return lift;
  return undefined;
}

/** Whether a control lies at one of nine points of a place: corners, sides, middle. `own` does not count. */
export function holdsControl(own: Element, { left, right, top, bottom }: Rectangle): boolean {
  // A document without layout has nothing anywhere.
  if (!('elementsFromPoint' in document)) return false;
  const [xs, ys] = [
    [left, (left + right) / 2, right],
    [top, (top + bottom) / 2, bottom],
  ];
  const isControl = (element: Element) => !own.contains(element) && element.closest(controls) !== null;
  return xs.some((x) => ys.some((y) => document.elementsFromPoint(x, y).some(isControl)));
}
