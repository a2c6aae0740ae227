// Everything the area serves, for the Lambda and for tests.
import { content as area } from '#shared/content/index.ts';
import { implementArea, implementLazily } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { batch } from './batch.ts';
import { blocks } from './blocks/blocks.ts';
import { files } from './files.ts';
import { maps } from './maps.ts';
import { links } from './navigation/links.ts';
import { preview } from './navigation/wire/preview.ts';
import { pages } from './pages/pages.ts';
import { settings } from './settings.ts';
import { globalStyles } from './site/globalStyles.ts';
import { redirects } from './site/redirects.ts';

const later = async () => (await import('./lazyHandlers.ts')).lazyHandlers;

const resources = implementArea(area, {
  batch,
  blocks,
  calendarFeeds: implementLazily(area.calendarFeeds, async () => (await later()).calendarFeeds),
  calendarImports: implementLazily(area.calendarImports, async () => (await later()).calendarImports),
  curatedCalendars: implementLazily(area.curatedCalendars, async () => (await later()).curatedCalendars),
  curatedEvents: implementLazily(area.curatedEvents, async () => (await later()).curatedEvents),
  elements: implementLazily(area.elements, async () => (await later()).elements),
  eventExceptions: implementLazily(area.eventExceptions, async () => (await later()).eventExceptions),
  events: implementLazily(area.events, async () => (await later()).events),
  files,
  gallery: implementLazily(area.gallery, async () => (await later()).gallery),
  globalStyles,
  links,
  maps,
  pageHistory: implementLazily(area.pageHistory, async () => (await later()).pageHistory),
  pages,
  playlists: implementLazily(area.playlists, async () => (await later()).playlists),
  podcasts: implementLazily(area.podcasts, async () => (await later()).podcasts),
  preview,
  redirects,
  registrations: implementLazily(area.registrations, async () => (await later()).registrations),
  removed: implementLazily(area.removed, async () => (await later()).removed),
  sections: implementLazily(area.sections, async () => (await later()).sections),
  sermons: implementLazily(area.sermons, async () => (await later()).sermons),
  settings,
  sites: implementLazily(area.sites, async () => (await later()).sites),
  stock: implementLazily(area.stock, async () => (await later()).stock),
  streamingServices: implementLazily(area.streamingServices, async () => (await later()).streamingServices),
});

export const handlers = [...resources, stillToCome('content')];
