// The data a church's pages are rendered from: the publisher collects it, `prerender.tsx` renders it.

import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import type { Link } from '#shared/content/navigation/links.ts';
import type { PublicRegistration } from '#shared/content/registrations/publicRegistration.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import type { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import type { PublicGroup, SiteLists } from '#shared/content/site/lists.ts';
import type { Nodes } from '#shared/elements/node.ts';
import type { PublicForm } from '#shared/membership/forms/page/publicForm.ts';
import type { SiteChurch } from './church.ts';

/** What all pages of a site have in common. */
export interface SiteData {
  readonly church: SiteChurch;
  readonly style?: GlobalStyle | undefined;
  /** All links visible to every visitor; those of the category `website` are the navigation. */
  readonly links: readonly Link[];
  /** Published blocks by id. */
  readonly blocks: Readonly<Record<string, Nodes>>;
  readonly footerBlockId?: string | undefined;
  /** Its public groups, and the calendars used on its pages; absent on sites without either. */
  readonly lists?: SiteLists | undefined;
  /** The content root, the map tile root, the origin of church-written scripts, and the API root; no trailing slashes. */
  readonly content: string;
  readonly tiles: string;
  readonly usercontent: string;
  readonly api: string;
  /** The church's giving page. */
  readonly giving: string;
}

/** A published page. `layout`: `headerFooter`, `cleanCentered` or `embed`; anything else counts as the first. */
export interface PageData {
  readonly url: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly ogImage?: string | undefined;
  readonly layout: string;
  readonly nodes: Nodes;
}

/** A public group's page. `leaders`: the names that are public. */
export interface GroupData {
  readonly group: PublicGroup;
  readonly leaders: readonly string[];
}

/** A sermon's page. `notes` is markdown. */
export interface SermonData {
  readonly sermon: Sermon;
  readonly transcript: string;
  readonly notes: string;
}

/** A form's own page, or the one that thanks for it. */
export interface FormPageData {
  readonly form: PublicForm;
  readonly isThanks: boolean;
}

/** The page of one occurrence of a public event, and the group it belongs to. */
export interface EventData {
  readonly series: SeriesRow;
  readonly date: Occurrence;
  readonly group: PublicGroup;
  /** Absent if the event takes none. */
  readonly registration?: PublicRegistration | undefined;
}
