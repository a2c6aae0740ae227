/**
 * All rows of the doing area. Proposals, the only tasks yet, are membership's: they are applied in one transaction with the person they
 * change (docs/decisions.md, P29).
 *
 * All are declared in `table.ts`, below.
 *
 * | question                     | where             | requests |
 * |------------------------------|-------------------|----------|
 * | the number of the last task  | get `tasknumbers` | 1        |
 */
import { shape, whole } from '#shared/words.ts';
import { kind } from '../core/table/kind.ts';

/** Numbers the tasks of a church: changed in the transaction of each new one, so that no number is given twice. */
export const taskNumbers = kind({
  area: 'doing',
  name: 'TaskNumbers',
  row: shape({ last: whole }),
  key: (_: object) => ({ pk: ['tasknumbers'], sk: ['tasknumbers'] }),
});
