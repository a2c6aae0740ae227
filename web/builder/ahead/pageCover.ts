import { fitOf } from '../canvas/useFit.ts';
import { wideMedia } from '../places.ts';
import { coverFrame } from './coverFrame.ts';

/** Shows a page where the canvas will be, at the same size. It can be viewed and scrolled, but is inert. */
export function pageCover(page: HTMLElement): { readonly element: HTMLElement; readonly size: () => void } {
  const element = document.createElement('div');
  element.className = 'builder-ahead';
  element.ariaHidden = 'true';
  element.innerHTML = coverFrame;
  const zoomed = element.querySelector<HTMLElement>('[data-width]');
  zoomed?.append(page);
  const size = () =>
    zoomed?.style.setProperty('zoom', String(fitOf(matchMedia(wideMedia).matches ? 'desktop' : 'phone', element.clientWidth)));
  return { element, size };
}
