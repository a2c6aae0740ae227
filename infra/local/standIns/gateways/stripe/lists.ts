import type { Held, Shelf } from '../shelf.ts';
import type { Ask } from './context.ts';
import { invalid } from './refusal.ts';

export const listNames = [
  'limit',
  'starting_after',
  'ending_before',
  'created',
  ...['gt', 'gte', 'lt', 'lte'].map((part) => `created.${part}`),
  'expand.*',
];

const bounds: Readonly<Record<string, (created: number, bound: number) => boolean>> = {
  'created.gt': (created, bound) => created > bound,
  'created.gte': (created, bound) => created >= bound,
  'created.lt': (created, bound) => created < bound,
  'created.lte': (created, bound) => created <= bound,
  created: (created, bound) => created === bound,
};

interface Listed {
  readonly id: string;
  readonly created?: number;
}

/** A page of a shelf, newest first, by cursors. `by`: parameters and the fields they must equal. */
export function listed<T extends Listed>(
  { account, given, path }: Ask,
  shelf: Shelf<T>,
  by: Readonly<Record<string, keyof T>>,
  isWanted: (held: Held<T>) => boolean = () => true,
): unknown {
  const limit = given.whole('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit', 'Limit must be between 1 and 100.', 'parameter_invalid_integer');
  const fits = (held: Held<T>) =>
    isWanted(held) &&
    Object.entries(by).every(([name, field]) => given.text(name) === undefined || held.shown[field] === given.text(name)) &&
    Object.entries(bounds).every(
      ([name, holds]) => given.whole(name) === undefined || holds(held.shown.created ?? 0, given.whole(name) ?? 0),
    );
  const all = shelf.of(account).filter(fits);
  const place = (name: string) => {
    const id = given.text(name);
    return id ? shelf.need(account, id, name).order : undefined;
  };
  const [after, before] = [place('starting_after'), place('ending_before')];
  const older = after === undefined ? all : all.filter(({ order }) => order < after);
  const chosen = before === undefined ? older.slice(0, limit) : all.filter(({ order }) => order > before).slice(-limit);
  const rest = before === undefined ? older.length > limit : all.filter(({ order }) => order > before).length > limit;
  return { object: 'list', data: chosen.map(({ shown }) => shown), has_more: rest, url: path };
}
