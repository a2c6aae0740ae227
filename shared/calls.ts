import type { Calls } from './api.ts';
import type { ServedArea } from './areas.ts';
import { membership } from './membership/index.ts';

/** Every described call by area and resource. A new area is a line here; the compiler asks for it. */
export const calls = { membership } satisfies Record<ServedArea, Record<string, Calls>>;
