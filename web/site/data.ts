// The data a church's pages are rendered from: the publisher collects it, `prerender.tsx` draws it.

import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import type { Link } from '#shared/content/navigation/links.ts';
import type { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import type { PublicGroup, SiteLists } from '#shared/content/site/lists.ts';
import type { Nodes } from '#shared/elements/node.ts';
import type { SiteChurch } from './church.ts';

/** What all pages of a site share. */
export interface SiteData {
  readonly church: SiteChurch;
  readonly style?: GlobalStyle | undefined;
  /** All that every visitor may see; those of the category `website` are the navigation. */
  readonly links: readonly Link[];
  /** The blocks as published, by id. */
  readonly blocks: Readonly<Record<string, Nodes>>;
  readonly footerBlockId?: string | undefined;
  /** Its public groups, and the calendars its pages show; left out of a site that has neither. */
  readonly lists?: SiteLists | undefined;
  /** The content root, the root of map tiles, the origin of church-written scripts, and the root of the API; no trailing slash. */
  readonly content: string;
  readonly tiles: string;
  readonly usercontent: string;
  readonly api: string;
}

/** A page as published. `layout`: `headerFooter`, `cleanCentered` or `embed`; anything else is the first. */
export interface PageData {
  readonly url: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly ogImage?: string | undefined;
  readonly layout: string;
  readonly nodes: Nodes;
}

/** The page of a public group. `leaders`: the names that are public. */
export interface GroupData {
  readonly group: PublicGroup;
  readonly leaders: readonly string[];
}

/** The page of one date of a public event, and the group whose event it is. */
export interface EventData {
  readonly series: SeriesRow;
  readonly date: Occurrence;
  readonly group: PublicGroup;
}
