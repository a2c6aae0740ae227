// People who may be in the records twice: found every night, and dismissed for good if they are two.
import { verbs } from '#shared/api.ts';
import { choice, id, instant, many, maybe, type Out, shape, yes } from '#shared/words.ts';
import { Person } from '../people.ts';
import { likenessReasons } from './reasons.ts';

const { get, post } = verbs('membership');

/** As many pairs are kept as a church may go through. */
export const mostPairs = 500;

/** `a` is the smaller id. */
const PairKey = shape({ a: id, b: id });
const Duplicate = shape({ ...PairKey.entries, reasons: many(choice(...likenessReasons)), people: many(Person, 2) });
export type Duplicate = Out<typeof Duplicate>;

export const duplicates = {
  list: get('/duplicates', {
    says: 'Lists pairs of people who may be the same, the likeliest first; they are searched for every night.',
    access: 'Membership:People:Merge',
    returns: shape({
      pairs: many(Duplicate, mostPairs),
      /** When they were last searched for; absent before the first time. */
      searched: maybe(instant),
      underWay: yes,
    }),
  }),
  dismiss: post('/duplicates/dismiss', {
    says: 'Remembers that these are two people; they are not suggested again.',
    access: 'Membership:People:Merge',
    body: PairKey,
    returns: shape({}),
  }),
  reopen: post('/duplicates/reopen', {
    says: 'Takes back that these are two people; they may be suggested again.',
    access: 'Membership:People:Merge',
    body: PairKey,
    returns: shape({}),
  }),
};
