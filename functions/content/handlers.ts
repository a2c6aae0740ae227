// Everything the area serves, for the Lambda and for tests.
import { content as area } from '#shared/content/index.ts';
import { implementArea, implementPartly } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { batch } from './batch.ts';
import { shownPages } from './pages/tree.ts';

const editing = async () => (await import('./siteHandlers.ts')).siteHandlers;
const later = async () => (await import('./lazyHandlers.ts')).lazyHandlers;

const resources = implementArea(area, {
  arrivedSite: async () => (await later()).arrivedSite,
  batch,
  blocks: async () => (await editing()).blocks,
  calendarFeeds: async () => (await later()).calendarFeeds,
  calendarImports: async () => (await later()).calendarImports,
  curatedCalendars: async () => (await later()).curatedCalendars,
  curatedEvents: async () => (await later()).curatedEvents,
  elements: async () => (await later()).elements,
  eventExceptions: async () => (await later()).eventExceptions,
  events: async () => (await later()).events,
  files: async () => (await editing()).files,
  gallery: async () => (await later()).gallery,
  globalStyles: async () => (await editing()).globalStyles,
  links: async () => (await editing()).links,
  maps: async () => (await editing()).maps,
  movedImports: async () => (await later()).movedImports,
  pageHistory: async () => (await later()).pageHistory,
  pages: implementPartly(area.pages, shownPages, async () => (await editing()).pages),
  playlists: async () => (await later()).playlists,
  podcasts: async () => (await later()).podcasts,
  preview: async () => (await editing()).preview,
  redirects: async () => (await editing()).redirects,
  registrations: async () => (await later()).registrations,
  removed: async () => (await later()).removed,
  sections: async () => (await later()).sections,
  sermons: async () => (await later()).sermons,
  settings: async () => (await editing()).settings,
  sites: async () => (await later()).sites,
  stock: async () => (await later()).stock,
  streamingServices: async () => (await later()).streamingServices,
});

export const handlers = [...resources, stillToCome('content')];
