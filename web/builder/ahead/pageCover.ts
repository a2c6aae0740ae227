import { fitOf } from '../canvas/useFit.ts';
import { besideMedia, dockedMedia, places, wideMedia } from '../places.ts';

const { bar, rail, left, side, below } = places;
/** Where the canvas will be, above whatever the app shows while starting. */
const css = `.builder-ahead{position:fixed;z-index:1101;inset:${bar}px 0 ${below}px;overflow:hidden auto;scrollbar-gutter:stable;background:var(--palette-surface-sunken)}
.builder-ahead>div{margin:0 auto;width:375px;max-width:100%;background:#fff;box-shadow:var(--lift)}
@media ${wideMedia}{.builder-ahead{inset:${bar}px ${side + rail}px 0 0}.builder-ahead>div{width:100%}}
@media ${besideMedia}{.builder-ahead{inset:${bar}px ${side}px 0 ${rail}px}}
@media ${dockedMedia}{.builder-ahead{left:${rail + left}px}}`;

const made = (...children: readonly HTMLElement[]) => {
  const element = document.createElement('div');
  element.append(...children);
  return element;
};

/** Shows a page where the canvas will be, at the same size. It can be viewed and scrolled, but is inert. */
export function pageCover(page: HTMLElement): { readonly element: HTMLElement; readonly size: () => void } {
  const style = document.createElement('style');
  style.textContent = css;
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
