import type { Calls } from './api.ts';
import type { ServedArea } from './areas.ts';
import { content } from './content/index.ts';
import { doing } from './doing/index.ts';
import { giving } from './giving/index.ts';
import { membership } from './membership/index.ts';
import { messaging } from './messaging/index.ts';
import { reporting } from './reporting/index.ts';

/** Every described call by area and resource. The compiler asks for a line here when an area is added. */
export const calls = { membership, content, messaging, giving, doing, reporting } satisfies Record<ServedArea, Record<string, Calls>>;
