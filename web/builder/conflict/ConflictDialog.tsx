import { useTranslation } from 'react-i18next';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useBuilder } from '../builder.ts';
import type { Collision } from '../draft/state.ts';
import { useConflictWords } from './useConflictWords.ts';

/**
 * Someone else has changed the same things: shows both versions, one conflict at a time, and nothing is lost before the user has decided.
 */
export function ConflictDialog({ collision: { by, conflicts } }: { readonly collision: Collision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { store } = useBuilder();
  const { typeOf, facetOf, saysOf } = useConflictWords();
  const names = by.length > 0 ? format.list([...by]) : undefined;
  const parts = conflicts.map((conflict) => ({
    key: conflict.key,
    label: `${typeOf(conflict)}: ${facetOf(conflict)}`,
    mine: saysOf(conflict, 'mine'),
    theirs: saysOf(conflict, 'theirs'),
  }));
  const known = names !== undefined && { by: names, text: t('builder.conflict.text', { names }) };
  return <EditConflict conflict={{ parts, decide: (sides) => store.resolve(sides), ...known }} />;
}
