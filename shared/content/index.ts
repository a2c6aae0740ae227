// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.
import { blocks } from './blocks.ts';
import { calendarFeeds } from './calendarFeeds.ts';
import { calendarImports } from './calendarImports.ts';
import { curatedCalendars } from './curatedCalendars.ts';
import { curatedEvents } from './curatedEvents.ts';
import { elements } from './elements.ts';
import { eventExceptions, events } from './events.ts';
import { files } from './files.ts';
import { gallery } from './gallery.ts';
import { globalStyles } from './globalStyles.ts';
import { links } from './links.ts';
import { maps } from './maps.ts';
import { pageHistory } from './pageHistory.ts';
import { pages } from './pages.ts';
import { redirects } from './redirects.ts';
import { removed } from './removed.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { sites } from './sites.ts';
import { stock } from './stock.ts';

export const content = {
  blocks,
  calendarFeeds,
  calendarImports,
  curatedCalendars,
  curatedEvents,
  elements,
  eventExceptions,
  events,
  files,
  gallery,
  globalStyles,
  links,
  maps,
  pageHistory,
  pages,
  redirects,
  removed,
  sections,
  settings,
  sites,
  stock,
};
