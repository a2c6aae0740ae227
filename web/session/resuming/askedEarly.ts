import { keepPrefetched } from '#web/api.ts';

/** By method and address. */
type Asked = Readonly<Record<string, Promise<Response>>>;

declare global {
  interface Window {
    /** The requests already sent by `public/session.js`. */
    narthexAsked?: Asked | undefined;
    /** The draft requests it has sent for a page in the builder, and their token; undefined until it is known who is signed in. */
    narthexDraft?: Promise<{ readonly token: string; readonly asked: Asked } | undefined> | undefined;
    /** Resolves once it shows a page in the builder as it was published, to the element that covers the app; to `undefined` if it doesn't. */
    narthexShown?: Promise<HTMLElement | undefined> | undefined;
  }
}

function keep(asked: Asked, token?: string): void {
  for (const [what, response] of Object.entries(asked)) keepPrefetched(what, response, token);
}

/** Takes over the answers to requests the page sent before the first module of the app had loaded. */
export function takeAskedEarly(): void {
  keep(window.narthexAsked ?? {});
  window.narthexAsked = undefined;
}

/** The same for the draft, once it has been requested. */
export async function takeDraftAsked(): Promise<void> {
  const draft = await window.narthexDraft?.catch(() => undefined);
  window.narthexDraft = undefined;
  if (draft) keep(draft.asked, draft.token);
}

/** What covers the app already, if anything does. */
export const takeShownEarly = async (): Promise<HTMLElement | undefined> => window.narthexShown?.catch(() => undefined);
