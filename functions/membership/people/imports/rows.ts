/**
 * Imports of people from files.
 *
 * | question                            | where                                 | requests |
 * |-------------------------------------|---------------------------------------|----------|
 * | an import                           | get `import#<id>`                     | 1        |
 * | the latest imports                  | query gsi1 `imports`, newest first    | 1        |
 * | whom an id of a source means        | get `importkeys#<source>`, by the id  | 1        |
 * | the ids of a source                 | query `importkeys#<source>`           | 1 a page |
 */
import { hashOf } from '#functions/core/random.ts';
import { kind } from '#functions/core/table/kind.ts';
import { Left } from '#shared/membership/people/imports/imports.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { choice, id, instant, maybe, type Out, shape, text, yes } from '#shared/words.ts';

const area = 'membership';

/** Giving, content and messaging prepare these jobs before the people’s starts, and that one hands over to them. */
export const giftsJobOf = (importId: string): string => hashOf(`gifts of ${importId}`).slice(0, 11);
export const contentJobOf = (importId: string): string => hashOf(`content of ${importId}`).slice(0, 11);
export const notesJobOf = (importId: string): string => hashOf(`notes of ${importId}`).slice(0, 11);

export const importRuns = kind({
  area,
  name: 'PeopleImport',
  row: shape({
    ...{ id, jobId: id, fileName: text(200), at: instant, by: text(300) },
    left: maybe(Left),
    /** The job that invites its people. */
    invitations: maybe(shape({ jobId: id, isStopped: yes })),
  }),
  key: ({ id: own }: { id: string }) => ({ pk: ['import', own], sk: ['import'] }),
  gsi1: ({ at, id: own }) => ({ pk: ['imports'], sk: [at, own] }),
});

/** Whom an id of a source means: a person, or with `household:` a household (`shared/membership/people/imports/decide.ts`). */
export const ImportKey = shape({ source: choice(...sources), key: text(220), id, jobId: text(20) });
export type ImportKey = Out<typeof ImportKey>;
export const importKeys = kind({
  area,
  name: 'ImportKey',
  row: ImportKey,
  key: ({ source, key }: { source: string; key: string }) => ({ pk: ['importkeys', source], sk: [key] }),
});
