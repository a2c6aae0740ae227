// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.
import { batch } from './batch.ts';
import { tasks } from './tasks/tasks.ts';

export const doing = { batch, tasks };
