/**
 * Prayers (decision M16).
 *
 * | question               | where                                 | requests |
 * |------------------------|---------------------------------------|----------|
 * | a prayer with its lines | query `prayer#<id>`                  | 1        |
 * | the prayers of a room  | query gsi1 `prayers#<room>`           | 1        |
 */
import { mostInPrayer } from '#shared/messaging/chat/prayers.ts';
import { exact, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { kind } from '../../../core/table/kind.ts';
import { padded } from '../../table.ts';

const area = 'messaging';
const room = text(30);

/** A request for prayer. `secret`: hashed; opens it for who asked. `hosts`: those who came, all of them cleared (decision M16). */
export const PrayerRow = shape({
  ...{ id: text(20), room, name: text(300), at: whole, secret: text(50), closed: yes, until: instant, newest: whole },
  personId: maybe(text(20)),
  minor: maybe(yes),
  danger: maybe(yes),
  hosts: many(shape({ personId: text(20), name: text(300) }), mostInPrayer),
  /** Who watches over a minor (decision D28): named, and able to read. */
  watchers: many(shape({ personId: text(20), name: text(300) }), mostInPrayer),
});
export type PrayerRow = Out<typeof PrayerRow>;
export const prayers = kind({
  area,
  name: 'ChatPrayer',
  row: PrayerRow,
  key: ({ id }: { id: string }) => ({ pk: ['prayer', id], sk: ['head'] }),
  gsi1: (row) => ({ pk: ['prayers', row.room], sk: [String(row.at), row.id] }),
  expires: ({ until }) => new Date(until),
});

export const prayerLines = kind({
  area,
  name: 'ChatPrayerLine',
  row: shape({
    prayerId: text(20),
    number: whole,
    id: text(20),
    by: text(20),
    name: text(300),
    content: exact(2000),
    at: whole,
    until: instant,
  }),
  key: ({ prayerId, number }: { prayerId: string; number: number }) => ({ pk: ['prayer', prayerId], sk: ['line', padded(number)] }),
  expires: ({ until }) => new Date(until),
});
