import { keepPrefetched } from '#web/api.ts';

/** By method and address. */
type Asked = Readonly<Record<string, Promise<Response>>>;

/** A page in the builder, shown by its markup: the cover over the app, the element that holds the markup, and the draft's revision. */
export interface ShownPage {
  readonly cover: HTMLElement;
  readonly host: HTMLElement;
  readonly revision: number;
}

interface AskedDraft {
  readonly token: string;
  readonly asked: Asked;
  /** Resolves once the page is shown; to `undefined` if it can't be shown yet. */
  readonly shown: Promise<ShownPage | undefined>;
}

declare global {
  interface Window {
    /** The requests already sent by `public/session.js`. */
    narthexAsked?: Asked | undefined;
    /** The draft requests it has sent for a page in the builder, and their token; undefined until it is known who is signed in. */
    narthexDraft?: Promise<AskedDraft | undefined> | undefined;
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

/** The same for the draft, once it has been requested, and for what of it is shown already. */
export async function takeDraftAsked(): Promise<AskedDraft | undefined> {
  const draft = await window.narthexDraft?.catch(() => undefined);
  window.narthexDraft = undefined;
  if (draft) keep(draft.asked, draft.token);
  return draft;
}
