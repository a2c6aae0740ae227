import { besideMedia, dockedMedia, places, wideMedia } from '../places.ts';

const { bar, rail, left, side, below } = places;
/** Where the canvas will be, above whatever the app shows while starting. The same as in `public/session.js`. */
export const coverCss = `.builder-ahead{position:fixed;z-index:1101;inset:${bar}px 0 ${below}px;overflow:hidden auto;scrollbar-gutter:stable;background:var(--palette-surface-sunken)}
.builder-ahead>div{margin:0 auto;width:375px;max-width:100%;background:#fff;box-shadow:var(--lift)}
@media ${wideMedia}{.builder-ahead{inset:${bar}px ${side + rail}px 0 0}.builder-ahead>div{width:100%}}
@media ${besideMedia}{.builder-ahead{inset:${bar}px ${side}px 0 ${rail}px}}
@media ${dockedMedia}{.builder-ahead{left:${rail + left}px}}`;
