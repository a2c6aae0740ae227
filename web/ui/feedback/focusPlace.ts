/** What is around an element, from the inside out. */
export function* around(element: Element): Generator<HTMLElement> {
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement) yield place;
}

/** Focuses an element so that reading continues from there, without making it a permanent tab stop. */
export function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.style.outline = 'none';
    place.addEventListener(
      'blur',
      () => {
        place.removeAttribute('tabindex');
        place.style.removeProperty('outline');
      },
      { once: true },
    );
  }
  place.focus({ preventScroll: true });
}
