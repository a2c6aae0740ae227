// Everything the area serves, for the Lambda and for tests.
import { content as area } from '#shared/content/index.ts';
import { implementArea } from '../core/serve/implement.ts';
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
  arrivedSite: async () => (await later()).arrivedSite,
  batch,
  blocks,
  calendarFeeds: async () => (await later()).calendarFeeds,
  calendarImports: async () => (await later()).calendarImports,
  curatedCalendars: async () => (await later()).curatedCalendars,
  curatedEvents: async () => (await later()).curatedEvents,
  elements: async () => (await later()).elements,
  eventExceptions: async () => (await later()).eventExceptions,
  events: async () => (await later()).events,
  files,
  gallery: async () => (await later()).gallery,
  globalStyles,
  links,
  maps,
  movedImports: async () => (await later()).movedImports,
  pageHistory: async () => (await later()).pageHistory,
  pages,
  playlists: async () => (await later()).playlists,
  podcasts: async () => (await later()).podcasts,
  preview,
  redirects,
  registrations: async () => (await later()).registrations,
  removed: async () => (await later()).removed,
  sections: async () => (await later()).sections,
  sermons: async () => (await later()).sermons,
  settings,
  sites: async () => (await later()).sites,
  stock: async () => (await later()).stock,
  streamingServices: async () => (await later()).streamingServices,
});

export const handlers = [...resources, stillToCome('content')];
