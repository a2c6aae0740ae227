// The builder's interface for the server: a draft as the canvas draws it, to be shown while the app is still loading.
import { renderToString } from 'react-dom/server';
import type { Nodes } from '#shared/elements/node.ts';
import { treeOf } from '#shared/elements/tree/edits.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { Page } from '../canvas/Page.tsx';
import { type KnownSite, sayFrom, siteContextOf, textIn } from '../canvas/siteContext.ts';
import { ObservableTree } from '../draft/observableTree.ts';
import { coverFrame } from './coverFrame.ts';

interface Drawing extends Pick<KnownSite, 'church' | 'style' | 'given' | 'places' | 'title' | 'api'> {
  readonly nodes: Nodes;
  /** In order of preference. */
  readonly languages: readonly string[];
}

/** `frame`: what surrounds the page until the canvas takes it over. `page`: its markup, which the app hydrates (`drawnPage.tsx`). */
interface PageMarkup {
  readonly frame: string;
  readonly page: string;
}

/** Renders a draft. What elements fetch by themselves is missing, as in the app's first render. */
export async function renderDraft({ nodes, languages, ...known }: Drawing): Promise<PageMarkup> {
  const language = nearestLanguage(languages);
  const texts: unknown = await import(`../../../shared/locales/${language}.json`, { with: { type: 'json' } });
  const say = sayFrom((key) => textIn(texts, `default.${key}`));
  const site = siteContextOf({ mode: 'builder', language, say, lists: undefined, ...known });
  return {
    frame: coverFrame,
    page: renderToString(<Page shown={new ObservableTree(treeOf(nodes))} site={site} rooted={false} complete />),
  };
}
