import { pages } from '#shared/content/pages/pages.ts';
import { settings } from '#shared/content/settings.ts';
import { globalStyles } from '#shared/content/site/globalStyles.ts';
import { glance } from '#web/api.ts';
import { listsOf } from '#web/content/site/useLiveLists.ts';
import { sayFrom } from '#web/elements/sayFrom.ts';
import { newId } from '#web/session/newId.ts';
import type { SessionData } from '#web/session/store.ts';
import { afterFrame } from '#web/ui/afterFrame.ts';
import { coverNow, layCover } from '#web/ui/startCover.ts';
import { siteContextOf } from '../canvas/siteContext.ts';
import { DraftStore } from '../draft/draftStore.ts';
import { serverOf } from '../draft/server.ts';
import { type Ahead, begin } from './ahead.ts';
import { DrawnPage } from './drawnPage.tsx';
import { pageCover } from './pageCover.ts';

const textIn = (texts: unknown, key: string): unknown =>
  key.split('.').reduce((within: unknown, part) => Object.entries(Object(within)).find(([name]) => name === part)?.[1], texts);

interface Drawing {
  readonly id: string;
  readonly session: Pick<SessionData, 'current' | 'places'>;
  readonly language: string;
  /** The public texts in that language. */
  readonly texts: Promise<object>;
}

/**
 * Draws a page in the builder before the surrounding app has started, with the canvas's views and from the draft that the canvas will take
 * over. Resolves once it is fully drawn, or once it is clear that it won't be: the builder then says why.
 */
export async function drawAhead({ id, session, language, texts }: Drawing): Promise<void> {
  const { current, places } = session;
  if (!current) return;
  const store = new DraftStore(serverOf('pages', id, newId()), afterFrame);
  const ahead: Ahead = { kind: 'pages', id, store, loaded: store.load() };
  begin(ahead);
  const { church } = current;
  const [page, style, given, said] = await Promise.all([
    glance(pages.load, { id }),
    glance(globalStyles.mine, {}).catch(() => undefined),
    glance(settings.ofChurch, { churchId: church.id }).catch(() => undefined),
    texts,
    ahead.loaded,
  ]);
  if (store.read().phase !== 'ready' || ahead.isTaken) return;
  const say = sayFrom(language, (key) => textIn(said, key));
  const { title } = page;
  const lists = listsOf(church.id);
  const drawn = new DrawnPage(store, siteContextOf({ mode: 'builder', church, style, given, places, language, say, lists, title }));
  ahead.page = drawn;
  // As it was published, it is shown already: it stays if the draft is the same, and else until the draft is drawn.
  const early = coverNow();
  if (early) layCover(early, drawn.lifted);
  if (early) await drawn.whole;
  if (early && (!page.changed || coverNow() !== early)) return;
  const { element, size } = pageCover(drawn.host);
  layCover(element, drawn.lifted);
  // The width left after the other parts of the window.
  size();
  element.scrollTop = early?.scrollTop ?? 0;
  await drawn.whole;
}
