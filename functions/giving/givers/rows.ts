/**
 * Givers who were erased: their gifts stay in the books under an id that is no one's any more (decision D55), and in copies without it
 * (docs/decisions.md, P37).
 *
 * | question              | where                | requests |
 * |-----------------------|----------------------|----------|
 * | who was erased        | query `erasedgivers` | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { shape, text } from '#shared/words.ts';

/** What copies of gifts are called. */
export const giftsFact = 'gifts';

export const erasedGivers = kind({
  area: 'giving',
  name: 'ErasedGiver',
  row: shape({ personId: text(20) }),
  key: ({ personId }: { personId: string }) => ({ pk: ['erasedgivers'], sk: [personId] }),
});
