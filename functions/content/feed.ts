// The calendar of a group, or a curated one, for calendar programs.
import type { events } from '#shared/content/events.ts';
import { Refusal } from '#shared/errors.ts';
import type { Handler } from '../core/implement.ts';

export const subscribe: Handler<typeof events.subscribe> = async () => {
  throw new Refusal('notFound');
};
