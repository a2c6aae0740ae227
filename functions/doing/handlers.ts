// Everything the area serves, for the Lambda and for tests.
import { doing as area } from '#shared/doing/index.ts';
import { implementArea } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { batch } from './batch.ts';
import { tasks } from './tasks/tasks.ts';

export const handlers = [...implementArea(area, { batch, tasks }), stillToCome('doing')];
