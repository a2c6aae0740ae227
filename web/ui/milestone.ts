/** How far a screen has got in starting up. */
export type Milestone = 'session' | 'draft' | 'page' | 'whole' | 'canvas' | 'tools';

/** Adds a mark to the browser's performance timeline; `npm run bench -- builder` reads where the time goes. */
export function milestone(reached: Milestone): void {
  if ('mark' in performance) performance.mark(`narthex.${reached}`);
}
