import { builtAt, prefetchDraft } from '#web/builder/prefetch.ts';
import { page } from '#web/session/location.ts';
import type { SessionStore } from '#web/session/store.ts';
import { fetchTexts, preferredLanguage, type TextFile } from './texts.ts';

/** Milliseconds. */
const patience = 150;

/** What fails is asked for again by whoever needs it. */
const ahead = (...fetches: readonly (() => Promise<unknown>)[]) => {
  for (const fetch of fetches) fetch().catch(() => undefined);
};

/** The files that the code of the builder lies in, the largest first; named by the build (`infra/web/chunks.ts`), none from the sources. */
const filesOfBuilder = 'files:web/builder/BuilderScreen.tsx'.split(' ').filter((file) => file.endsWith('.js'));
/** So many are asked for beside the session: browsers speak to a server of the older protocol on six lines, and the data comes first. */
const besideSession = 4;

/**
 * Takes up the session, and asks for what an address is drawn with beside the app that will ask for it: texts, and for a page of the builder
 * its code and its data, once somebody is signed in. Resolves when the app may be started: starting it keeps a slow processor busy, and the
 * page's data is asked for before. Inside another page nobody is signed in.
 */
export async function askByAddress(pathname: string, session: SessionStore): Promise<void> {
  if (page.isFramed()) return;
  session.listen();
  void session.start();
  const language = preferredLanguage();
  const texts = (...names: readonly TextFile[]) => ahead(...names.map((name) => () => fetchTexts(name, language)));
  if (!builtAt(pathname)) return texts('entry');
  filesOfBuilder.slice(0, besideSession).forEach(preload);
  const asked = signedIn(session).then((churchId) => churchId && prefetchDraft(pathname, churchId));
  await Promise.race([asked, new Promise((done) => setTimeout(done, patience))]);
  texts('entry', 'portal', 'studio');
  filesOfBuilder.slice(besideSession).forEach(preload);
}

/** Has a module fetched, and not yet run. */
function preload(file: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' });
  document.head.append(link);
}

/** The church somebody is in once the session has been taken up; `undefined` if nobody is in any. */
const signedIn = (session: SessionStore): Promise<string | undefined> =>
  new Promise((done) => {
    const look = () => {
      const { state, current, problem } = session.read();
      if (state === 'loading' && !problem) return;
      stop();
      done(state === 'in' ? current?.church.id : undefined);
    };
    const stop = session.subscribe(look);
    look();
  });
