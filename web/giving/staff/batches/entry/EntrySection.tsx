import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchWithTotals } from '#shared/giving/batches.ts';
import type { Fund } from '#shared/giving/funds.ts';
import type { Gift } from '#shared/giving/gifts.ts';
import { newId } from '#web/session/newId.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCurrency } from '../../useCurrency.ts';
import { EntryForm } from './EntryForm.tsx';
import type { Waiting } from './EntryQueue.ts';
import { keepEntry, keptEntry } from './entryStorage.ts';
import { fundsOf, isBlank, nextTyped, type Typed } from './typed.ts';
import { useEntries } from './useEntries.ts';
import { WaitingList } from './WaitingList.tsx';

interface Props {
  readonly batch: BatchWithTotals;
  readonly funds: readonly Fund[];
  /** What the last gift was for, as the next one probably is. */
  readonly lastFund: string | undefined;
  readonly onEntered: (gift: Gift) => void;
}

/** Gifts are entered one after the other; what is typed outlasts a reload. */
export function EntrySection({ batch, funds, lastFund, onEntered }: Props) {
  const { t, i18n } = useTranslation();
  const { current } = useSession();
  const snackbar = useSnackbar();
  const currency = useCurrency();
  const [churchId, personId] = [current?.church.id ?? '', current?.person.id ?? ''];
  const desk = useMemo(() => ({ churchId, personId, batchId: batch.id }), [churchId, personId, batch.id]);
  const general = funds.find(({ id }) => id === lastFund)?.id ?? funds[0]?.id ?? '';
  const [typed, setTyped] = useState<Typed>(() => keptEntry(desk) ?? nextTyped(newId(), general));
  const entries = useEntries(desk, onEntered);
  useEffect(() => keepEntry(desk, typed), [desk, typed]);
  const enter = (given: Typed) => {
    const parts = fundsOf(given, { currency, language: i18n.language });
    if (!parts) return;
    entries.enter({ typed: given, funds: parts, currency, date: batch.date });
    setTyped(nextTyped(newId(), general, given));
  };
  const edit = ({ entered }: Waiting) => {
    if (!isBlank(typed)) {
      snackbar.error(t('giving.staff.entry.finishFirst'));
      return;
    }
    entries.drop(entered.typed.id);
    setTyped(entered.typed);
  };
  return (
    <Section title={t('giving.staff.entry.title')}>
      <EntryForm {...{ typed, funds, currency }} onChange={setTyped} onEnter={enter} />
      <WaitingList entries={entries} onEdit={edit} />
    </Section>
  );
}
