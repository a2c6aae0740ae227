/**
 * What was issued to givers: never changed but for the number of what replaces it.
 *
 * | question                      | where                                                            | requests |
 * |-------------------------------|------------------------------------------------------------------|----------|
 * | the statements of a year      | query `statements#<yyyy>`                                        | 1 a MB   |
 * | a statement                   | get it in its year, which its number begins with                 | 1        |
 * | the statements of a person    | query gsi1 `statementsOf#<person>`; of a second giver, gsi2      | 2        |
 * | which one of a giver counts   | get `statementsnow#<yyyy>`                                       | 1        |
 * | which were sent, and how      | query `statementssent#<yyyy>`                                    | 1 a MB   |
 * | how far is a year?            | get `statementyears`                                             | 1        |
 * | what goes onto all of them    | get `statementsettings`                                          | 1        |
 * | the next number of a year     | get `statementnumbers#<yyyy>`                                    | 1        |
 * | a person's couple; all        | get `couples`; query it                                          | 1        |
 * | a person's declaration        | get it in `giftaid`                                              | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { GiftAid } from '#shared/giving/statements/giftAid.ts';
import { Statement, StatementSent, StatementSettings } from '#shared/giving/statements/statement.ts';
import { StatementYear } from '#shared/giving/statements/statements.ts';
import { id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'giving';

const of = (personId: string | undefined, number: string) => (personId ? { pk: ['statementsOf', personId], sk: [number] } : undefined);

/** `hidden`: of gifts only whose giver stays unnamed to staff, who don't see then that there is one (`forStaff.ts`). */
export const StatementRow = shape({ ...Statement.entries, hidden: maybe(yes) });
export type StatementRow = Out<typeof StatementRow>;

export const statementRows = kind({
  area,
  name: 'Statement',
  row: StatementRow,
  key: ({ id: own }: { id: string }) => ({ pk: ['statements', own.slice(0, 4)], sk: [own] }),
  gsi1: ({ personIds, id: own }) => of(personIds[0], own),
  gsi2: ({ personIds, id: own }) => of(personIds[1], own),
});

/** Which statement of a giver counts: one for each giver and year, so that no one can have two. A couple's is there for both. */
const StatementNow = shape({ year: text(4), personId: id, id: text(20), personIds: many(id, 2) });
export type StatementNow = Out<typeof StatementNow>;
export const statementsNow = kind({
  area,
  name: 'StatementNow',
  row: StatementNow,
  key: ({ year, personId }: { year: string; personId: string }) => ({ pk: ['statementsnow', year], sk: [personId] }),
});

/** Written once: no statement is mailed to everyone twice. */
export const statementsSent = kind({
  area,
  name: 'StatementSent',
  row: shape({ id: text(20), ...StatementSent.entries }),
  key: ({ id: own }: { id: string }) => ({ pk: ['statementssent', own.slice(0, 4)], sk: [own] }),
});

const { run: _, ...yearFields } = StatementYear.entries;
export const statementYears = kind({
  area,
  name: 'StatementYear',
  row: shape({ ...yearFields, jobId: maybe(text(20)) }),
  key: ({ year }: { year: number }) => ({ pk: ['statementyears'], sk: [String(year)] }),
});

export const statementSettings = kind({
  area,
  name: 'StatementSettings',
  row: StatementSettings,
  key: (_: object) => ({ pk: ['statementsettings'], sk: ['settings'] }),
  audit: { label: () => '', id: () => 'statements' },
});

export const statementNumbers = kind({
  area,
  name: 'StatementNumber',
  row: shape({ year: text(4), last: whole }),
  key: ({ year }: { year: string }) => ({ pk: ['statementnumbers', year], sk: ['last'] }),
});

/**
 * Two people who want one statement together, a row for each of them. `agreed`: when the other one did, which only then makes it a couple.
 * `fromYear`: the first year it holds for. Ended, it is deleted; what was issued together stays.
 */
const CoupleRow = shape({ personId: id, spouseId: id, askedBy: id, asked: instant, agreed: maybe(instant), fromYear: whole });
export type CoupleRow = Out<typeof CoupleRow>;
export const couples = kind({
  area,
  name: 'Couple',
  row: CoupleRow,
  key: ({ personId }: { personId: string }) => ({ pk: ['couples'], sk: [personId] }),
});

export const giftAids = kind({
  area,
  name: 'GiftAid',
  row: GiftAid,
  key: ({ personId }: { personId: string }) => ({ pk: ['giftaid'], sk: [personId] }),
});
