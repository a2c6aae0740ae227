/** Interactive elements. */
const controls = 'a, button, input, select, textarea, label, summary, [contenteditable="true"], [tabindex="0"]';

export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The step by which a floating button moves up, and the maximum number of steps. */
const step = 60;
const steps = 4;

/** How many pixels a rectangle must move up so that it covers nothing; `undefined` if there is no free place. */
export function freeLift({ left, right, top, bottom }: Rectangle, isTaken: (place: Rectangle) => boolean): number | undefined {
  for (let lift = 0; lift <= step * steps; lift += step) if (!isTaken({ left, right, top: top - lift, bottom: bottom - lift })) return lift;
  return undefined;
}

/** Whether a control is at one of nine points of a rectangle: corners, edge midpoints, center. Ignores `own`. */
export function holdsControl(own: Element, { left, right, top, bottom }: Rectangle): boolean {
  // A document without layout (jsdom) has no elements at any point.
  if (!('elementsFromPoint' in document)) return false;
  const [xs, ys] = [
    [left, (left + right) / 2, right],
    [top, (top + bottom) / 2, bottom],
  ];
  const isControl = (element: Element) => !own.contains(element) && element.closest(controls) !== null;
  return xs.some((x) => ys.some((y) => document.elementsFromPoint(x, y).some(isControl)));
}
