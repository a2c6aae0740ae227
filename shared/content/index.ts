// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.

import { batch } from './batch.ts';
import { blocks } from './blocks/blocks.ts';
import { curatedCalendars } from './calendars/curated/curatedcalendars.ts';
import { curatedEvents } from './calendars/curated/curatedevents.ts';
import { events } from './calendars/events/events.ts';
import { eventExceptions } from './calendars/events/wire/eventexceptions.ts';
import { calendarFeeds } from './calendars/feeds/calendarfeeds.ts';
import { calendarImports } from './calendars/imports/calendarimports.ts';
import { files } from './files.ts';
import { streamingServices } from './live/streamingServices.ts';
import { maps } from './maps.ts';
import { movedImports } from './movedimports/movedimports.ts';
import { links } from './navigation/links.ts';
import { preview } from './navigation/wire/preview.ts';
import { elements } from './nodes/wire/elements.ts';
import { sections } from './nodes/wire/sections.ts';
import { pages } from './pages/pages.ts';
import { gallery } from './pictures/gallery.ts';
import { stock } from './pictures/stock.ts';
import { registrations } from './registrations/registrations.ts';
import { removed } from './removed.ts';
import { playlists } from './sermons/playlists.ts';
import { podcasts } from './sermons/podcasts.ts';
import { sermons } from './sermons/sermons.ts';
import { settings } from './settings.ts';
import { globalStyles } from './site/globalStyles.ts';
import { redirects } from './site/redirects.ts';
import { sites } from './site/sites.ts';
import { arrivedSite } from './transfers/arrivedSite.ts';
import { pageHistory } from './versions/wire/pageHistory.ts';

export const content = {
  arrivedSite,
  batch,
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
  movedImports,
  pageHistory,
  pages,
  playlists,
  podcasts,
  preview,
  redirects,
  registrations,
  removed,
  sections,
  sermons,
  settings,
  sites,
  stock,
  streamingServices,
};
