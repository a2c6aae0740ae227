/**
 * What was issued to givers: never changed but for the number of what replaces it.
 *
 * | question                      | where                                                            | requests |
 * |-------------------------------|------------------------------------------------------------------|----------|
 * | the statements of a year      | query `statements#<yyyy>`                                        | 1 a MB   |
 * | a statement                   | get it in its year, which its number begins with                 | 1        |
 * | the statements of a person    | query gsi1 `statementsOf#<person>`; of a second giver, gsi2      | 2        |
 * | which one of a giver counts   | get `statementsnow#<yyyy>`                                       | 1        |
 * | what goes onto all of them    | get `statementsettings`                                          | 1        |
 * | the next number of a year     | get `statementnumbers#<yyyy>`                                    | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { Statement, StatementSettings } from '#shared/giving/statements.ts';
import { shape, text, whole } from '#shared/words.ts';

const area = 'giving';

const of = (personId: string | undefined, number: string) => (personId ? { pk: ['statementsOf', personId], sk: [number] } : undefined);

export const statementRows = kind({
  area,
  name: 'Statement',
  row: Statement,
  key: ({ id }: { id: string }) => ({ pk: ['statements', id.slice(0, 4)], sk: [id] }),
  gsi1: ({ personIds, id }) => of(personIds[0], id),
  gsi2: ({ personIds, id }) => of(personIds[1], id),
});

/** Which statement of a giver or a couple counts. */
export const statementsNow = kind({
  area,
  name: 'StatementNow',
  row: shape({ year: text(4), personIds: text(30), id: text(20) }),
  key: ({ year, personIds }: { year: string; personIds: string }) => ({ pk: ['statementsnow', year], sk: [personIds] }),
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
