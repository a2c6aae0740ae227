import { fitOf } from '../canvas/useFit.ts';
import { wideMedia } from '../places.ts';
import { coverCss } from './coverCss.ts';

const made = (...children: readonly HTMLElement[]) => {
  const element = document.createElement('div');
  element.append(...children);
  return element;
};

/** Shows a page where the canvas will be, at the same size. It can be viewed and scrolled, but is inert. */
export function pageCover(page: HTMLElement): { readonly element: HTMLElement; readonly size: () => void } {
  const style = document.createElement('style');
  style.textContent = coverCss;
  const zoomed = made(page);
  const frame = made(zoomed);
  frame.inert = true;
  const element = made(frame);
  element.prepend(style);
  element.className = 'builder-ahead';
  element.ariaHidden = 'true';
  const size = () =>
    zoomed.style.setProperty('zoom', String(fitOf(matchMedia(wideMedia).matches ? 'desktop' : 'phone', element.clientWidth)));
  return { element, size };
}
