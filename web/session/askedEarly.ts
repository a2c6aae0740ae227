import { keepPrefetched } from '#web/api.ts';

/** By method and address. */
type Asked = Readonly<Record<string, Promise<Response>>>;

declare global {
  interface Window {
    /** What `public/session.js` has asked. */
    narthexAsked?: Asked | undefined;
    /** What it has asked for a page that is built, and with which token; nothing while it is not known who is signed in. */
    narthexDraft?: Promise<{ readonly token: string; readonly asked: Asked } | undefined> | undefined;
  }
}

function keep(asked: Asked, token?: string): void {
  for (const [what, response] of Object.entries(asked)) keepPrefetched(what, response, token);
}

/** Takes up the answers to what the page has asked before the first module of the app was there. */
export function takeAskedEarly(): void {
  keep(window.narthexAsked ?? {});
  window.narthexAsked = undefined;
}

/** The same of the draft, once it has been asked for. */
export async function takeDraftAsked(): Promise<void> {
  const draft = await window.narthexDraft?.catch(() => undefined);
  window.narthexDraft = undefined;
  if (draft) keep(draft.asked, draft.token);
}
