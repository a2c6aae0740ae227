import { verbs } from '../../api.ts';
import { entity, id, instant, many, maybe, name, type Out, shape, whole, yes } from '../../words.ts';

const { get, post } = verbs('giving');

const Someone = shape({ personId: id, name: name(200) });

/** `isAsker`: the caller asked for it, and the other one agrees. `fromYear`: the first year of which they have one statement. */
const OwnCouple = shape({ spouse: Someone, isAsker: yes, asked: instant, agreed: maybe(instant), fromYear: whole });

/** Whom the caller could have a statement with, and with whom they have agreed on that or asked for it. */
export const OwnCouples = entity('OwnCouples', { candidates: many(Someone, 50), couple: maybe(OwnCouple) });
export type OwnCouples = Out<typeof OwnCouples>;

/** As staff see it. The one who asked comes first. */
export const Couple = entity('Couple', {
  personIds: many(id, 2),
  names: many(name(200), 2),
  asked: instant,
  agreed: maybe(instant),
  fromYear: whole,
});
export type Couple = Out<typeof Couple>;

export const couples = {
  mine: get('/couples/mine', {
    says: 'Returns with whom the caller gets one statement together, or has asked for that, and whom they could ask: the adults of the household.',
    returns: OwnCouples,
  }),
  ask: post('/couples', {
    says: 'Asks an adult of the own household for one statement together. Nothing changes before that person agrees. Who was asked already agrees by asking back. Refused as underWay while either of them has another request or agreement.',
    body: shape({ personId: id }),
    returns: OwnCouples,
  }),
  agree: post('/couples/agree', {
    says: 'Agrees on what the other one has asked for: from the next statement on, both get one together.',
    returns: OwnCouples,
  }),
  end: post('/couples/end', {
    says: 'Ends it: withdraws a request, declines one, or revokes the agreement. What was issued together stays; later years are issued apart.',
    returns: OwnCouples,
  }),
  list: get('/couples', {
    says: 'Returns who gets one statement together, and who has asked for that.',
    access: 'Giving:Donations:View',
    returns: many(Couple, 20_000),
  }),
};
