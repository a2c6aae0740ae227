import { builtAt, prefetchDraft } from '#web/builder/prefetch.ts';
import { page } from '#web/session/location.ts';
import { takeDraftAsked, takeShownEarly } from '#web/session/resuming/askedEarly.ts';
import type { SessionStore } from '#web/session/store.ts';
import { coverNow, layCover } from '#web/ui/startCover.ts';
import { fetchTexts, preferredLanguage, type TextFile } from './texts.ts';

/** In milliseconds: how long the app's files leave the network to the draft, and how long the app leaves the CPU to drawing the page. */
const patience = { files: 250, start: 700 };

/** Failed requests are repeated by their consumers. */
const ahead = (...fetches: readonly (() => Promise<unknown>)[]) => {
  for (const fetch of fetches) fetch().catch(() => undefined);
};

/**
 * The files that draw a page, and those of the builder around it, largest first. The build fills these in (`infra/web/chunks.ts`); when
 * running from source there are none.
 */
const filesOfPage = named('files:web/builder/ahead/drawAhead.ts');
const filesOfBuilder = named('files:web/builder/BuilderScreen.tsx');
function named(files: string): string[] {
  return files.split(' ').filter((file) => file.endsWith('.js'));
}

/**
 * Resumes the session and, while the app loads, prefetches what an address needs: texts, and for a builder page its code and data once
 * someone is signed in. Resolves when the app can start; a page in the builder is drawn before that. Does nothing inside another page's
 * frame, where no one is signed in.
 */
export async function askByAddress(pathname: string, session: SessionStore): Promise<void> {
  if (page.isFramed()) return;
  session.listen();
  void session.start();
  const language = preferredLanguage();
  const texts = (...names: readonly TextFile[]) => ahead(...names.map((name) => () => fetchTexts(name, language)));
  const built = builtAt(pathname);
  if (!built) return texts('entry');
  const shown = takeShownEarly().then((cover) => (coverNow() ? cover?.remove() : cover && layCover(cover)));
  for (const file of filesOfPage) preload(file);
  texts('portal');
  const churchId = await signedIn(session);
  await takeDraftAsked();
  const data = churchId ? prefetchDraft(pathname, churchId) : undefined;
  // Drawing the draft takes the CPU for a while: what is published is painted before.
  await Promise.race([shown, data]);
  const drawn = churchId && built.kind === 'pages' ? drawAhead(built.id, session, language).catch(() => undefined) : undefined;
  await Promise.race([data, waited(patience.files)]);
  texts('entry', 'studio');
  for (const file of filesOfBuilder) preload(file);
  await Promise.race([drawn, waited(patience.start)]);
}

const waited = (time: number) => new Promise((done) => setTimeout(done, time));

async function drawAhead(id: string, session: SessionStore, language: string): Promise<void> {
  const drawing = await import('#web/builder/ahead/drawAhead.ts');
  await drawing.drawAhead({ id, session: session.read(), language, texts: fetchTexts('portal', language) });
}

/** Fetches a module without running it. */
function preload(file: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' });
  document.head.append(link);
}

/** The current church of the resumed session; `undefined` if there is none. */
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
