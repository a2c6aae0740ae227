// Everything the area answers; the Lambda and the tests serve this list.
import { content as area } from '#shared/content/index.ts';
import { implementArea } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { blocks } from './blocks/blocks.ts';
import { curatedCalendars } from './calendars/curated/curatedcalendars.ts';
import { curatedEvents } from './calendars/curated/curatedevents.ts';
import { events } from './calendars/events/events.ts';
import { eventExceptions } from './calendars/events/wire/eventexceptions.ts';
import { calendarFeeds } from './calendars/feeds/calendarfeeds.ts';
import { calendarImports } from './calendars/imports/calendarimports.ts';
import { files } from './files.ts';
import { maps } from './maps.ts';
import { links } from './navigation/links.ts';
import { preview } from './navigation/wire/preview.ts';
import { elements } from './nodes/wire/elements.ts';
import { sections } from './nodes/wire/sections.ts';
import { pages } from './pages/pages.ts';
import { gallery } from './pictures/gallery.ts';
import { stock } from './pictures/stock.ts';
import { removed } from './removed.ts';
import { settings } from './settings.ts';
import { globalStyles } from './site/globalStyles.ts';
import { redirects } from './site/redirects.ts';
import { sites } from './site/sites.ts';
import { pageHistory } from './versions/wire/pageHistory.ts';

const resources = implementArea(area, {
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
  preview,
  redirects,
  removed,
  sections,
  settings,
  sites,
  stock,
});

export const handlers = [...resources, stillToCome('content')];
