// Everything the area serves, for the Lambda and for tests.
import { reporting as area } from '#shared/reporting/index.ts';
import { implementArea } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { lists } from './lists/lists.ts';

export const handlers = [...implementArea(area, { lists }), stillToCome('reporting')];
