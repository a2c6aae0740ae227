// What isn’t the site, loaded on the first call to any of it (`handlers.ts`).
import { curatedCalendars } from './calendars/curated/curatedcalendars.ts';
import { curatedEvents } from './calendars/curated/curatedevents.ts';
import { events } from './calendars/events/events.ts';
import { eventExceptions } from './calendars/events/wire/eventexceptions.ts';
import { calendarFeeds } from './calendars/feeds/calendarfeeds.ts';
import { calendarImports } from './calendars/imports/calendarimports.ts';
import { streamingServices } from './live/streamingServices.ts';
import { movedImports } from './movedimports/movedimports.ts';
import { elements } from './nodes/wire/elements.ts';
import { sections } from './nodes/wire/sections.ts';
import { gallery } from './pictures/gallery.ts';
import { stock } from './pictures/stock.ts';
import { registrations } from './registrations/registrations.ts';
import { removed } from './removed.ts';
import { playlists } from './sermons/playlists.ts';
import { podcasts } from './sermons/podcasts.ts';
import { sermons } from './sermons/sermons.ts';
import { sites } from './site/sites.ts';
import { arrivedSite } from './transfers/arrivedSite.ts';
import { pageHistory } from './versions/wire/pageHistory.ts';

export const lazyHandlers = {
  arrivedSite,
  calendarFeeds,
  calendarImports,
  curatedCalendars,
  curatedEvents,
  elements,
  eventExceptions,
  events,
  gallery,
  movedImports,
  pageHistory,
  playlists,
  podcasts,
  registrations,
  removed,
  sections,
  sermons,
  sites,
  stock,
  streamingServices,
};
