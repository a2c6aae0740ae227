import type { Calls } from './api.ts';
import type { ServedArea } from './areas.ts';
import { content } from './content/index.ts';
import { membership } from './membership/index.ts';

/** Every described call by area and resource. A new area is a line here; the compiler asks for it. */
export const calls = { membership, content } satisfies Record<ServedArea, Record<string, Calls>>;
