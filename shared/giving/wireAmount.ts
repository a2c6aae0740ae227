import { between, maybe, readAs } from '#shared/words.ts';

/** An amount of older clients: dollars as a number, sometimes as text. Only `shared/giving/money` turns it into whole cents. */
export const wireAmount = readAs(maybe(between(0, 100_000_000)), (given) =>
  typeof given === 'string' && given.trim() !== '' ? Number(given) : given === '' || given === null ? undefined : given,
);
