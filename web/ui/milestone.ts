/** How far the start of a screen has come. */
export type Milestone = 'session' | 'draft' | 'page' | 'whole' | 'canvas' | 'tools';

/** Notes in the browser's own timeline that something has been reached; `npm run bench -- builder` reads where the time goes. */
export function milestone(reached: Milestone): void {
  if ('mark' in performance) performance.mark(`narthex.${reached}`);
}
