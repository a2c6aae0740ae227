// Everything the area answers; the Lambda and the tests serve this list.
import type { Implemented } from '../core/implement.ts';
import { files } from './files.ts';
import { gallery } from './gallery.ts';
import { maps } from './maps.ts';
import { pages } from './pages.ts';
import { redirects } from './redirects.ts';
import { sites } from './sites.ts';
import { stock } from './stock.ts';

export const handlers: readonly Implemented[] = [pages, redirects, sites, files, gallery, maps, stock].flat();
