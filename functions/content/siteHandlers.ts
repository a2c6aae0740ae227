// What a site is edited with and what belongs to it beside its pages, loaded on the first call to any of it (`handlers.ts`).
import { blocks } from './blocks/blocks.ts';
import { files } from './files.ts';
import { maps } from './maps.ts';
import { links } from './navigation/links.ts';
import { preview } from './navigation/wire/preview.ts';
import { pages } from './pages/pages.ts';
import { settings } from './settings.ts';
import { globalStyles } from './site/globalStyles.ts';
import { redirects } from './site/redirects.ts';

export const siteHandlers = { blocks, files, globalStyles, links, maps, pages, preview, redirects, settings };
