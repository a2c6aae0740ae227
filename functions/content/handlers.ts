// Everything the area answers; the Lambda and the tests serve this list.
import type { Implemented } from '../core/implement.ts';
import { blocks } from './blocks.ts';
import { calendarFeeds } from './calendarFeeds.ts';
import { calendarImports } from './calendarImports.ts';
import { curatedCalendars } from './curatedCalendars.ts';
import { curatedEvents } from './curatedEvents.ts';
import { elements } from './elements.ts';
import { eventExceptions } from './eventExceptions.ts';
import { events } from './events.ts';
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

export const handlers: readonly Implemented[] = [
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
].flat();
