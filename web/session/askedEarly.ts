import { keepPrefetched } from '#web/api.ts';

declare global {
  interface Window {
    /** What `public/session.js` has asked, by method and address. */
    narthexAsked?: Readonly<Record<string, Promise<Response>>> | undefined;
  }
}

/** Takes up the answers to what the page has asked before the first module of the app was there. */
export function takeAskedEarly(): void {
  for (const [what, response] of Object.entries(window.narthexAsked ?? {})) keepPrefetched(what, response);
  window.narthexAsked = undefined;
}
