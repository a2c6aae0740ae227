import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#shared/giving/funds.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { call } from '#web/api.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { LineFields } from '../batches/entry/LineFields.tsx';
import { fundsOf, type Typed, withLine } from '../batches/entry/typed.ts';
import { useMoney } from '../useMoney.ts';
import {
  type Correction,
  handCorrection,
  type LoadedGift,
  mergeCorrections,
  type Part,
  partedAmount,
  sameFunds,
  typedOf,
} from './correction.ts';
import { HandFields } from './HandFields.tsx';

interface Props {
  readonly loaded: LoadedGift;
  readonly funds: readonly Fund[];
  readonly fundName: (fundId: string) => string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/**
 * Corrects a gift: the ledger gets another entry, with the reason. What a gateway took stays; only its funds and note change. What someone else
 * has corrected meanwhile is kept, or asked about.
 */
export function CorrectDialog({ loaded, funds, fundName, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [lacks, setLacks] = useState(false);
  const { gift } = loaded;
  const byHand = gift.gatewayId === undefined;
  const why = reason.trim();
  const partsOf = (typed: Typed) => fundsOf(typed, { currency: gift.currency, language: i18n.language });
  const sumOf = (typed: Typed) => (partsOf(typed) ?? []).reduce((total, { amount }) => total + amount, 0);
  const labels: Readonly<Record<Part, string>> = {
    lines: t('giving.staff.gift.lines'),
    method: t('giving.staff.method'),
    date: t('giving.staff.date'),
    note: t('giving.staff.note'),
  };
  const shownOf = (part: Part, { typed, date }: Correction): string => {
    if (part === 'lines') return typed.lines.map((line) => `${fundName(line.fundId)}: ${line.typed}`).join('\n');
    if (part === 'date') return format.date(date);
    return part === 'note' ? typed.note : [t(`giving.staff.methods.${typed.method}`), typed.number].filter(Boolean).join(' ');
  };
  /** Nothing is sent while something is missing, which the fields say. */
  const send = async ({ typed, date }: Correction, over: LoadedGift): Promise<LoadedGift | undefined> => {
    const given = partsOf(typed);
    if (!given || !why || !date) return undefined;
    const { id } = over.gift;
    const note = typed.note.trim();
    const { version } = over;
    if (byHand) await call(giftCalls.save, { body: [{ ...handCorrection(over.gift, { typed, date, reason }, given), version }] });
    else if (sameFunds(over.gift, given)) await call(giftCalls.annotate, { id, body: { note, version } });
    else await call(giftCalls.split, { id, body: { funds: given, note, reason: why, version } });
    return call(giftCalls.load, { id });
  };
  const { draft, setDraft, save, conflict, unsaved, busy, errors, ...edit } = useVersionedDraft<LoadedGift, Correction, Part>({
    row: loaded,
    draftOf: (row) => ({ typed: typedOf(row.gift), date: row.gift.date }),
    merge: mergeCorrections,
    words: { label: (part) => labels[part], value: shownOf },
    problems: ({ typed }) => {
      const [wanted, sum] = [partedAmount(gift), sumOf(typed)];
      if (byHand || !partsOf(typed) || sum === wanted) return [];
      return [t('giving.staff.gift.mustAddUp', { amount: money(wanted, gift.currency), sum: money(sum, gift.currency) })];
    },
    load: (row) => call(giftCalls.load, { id: row.gift.id }),
    send,
    says: () => t('giving.staff.gift.corrected'),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { typed, date } = draft;
  const tried = edit.tried || lacks;
  const setTyped = (next: Typed) => setDraft({ ...draft, typed: next });
  return (
    <FormDialog
      open
      title={t('giving.staff.gift.correct')}
      description={t(byHand ? 'giving.staff.gift.correctText' : 'giving.staff.gift.correctGateway')}
      submitLabel={t('giving.staff.gift.correctSubmit')}
      {...{ onClose, busy, errors, onSubmit: () => (why ? void save() : setLacks(true)), unsaved: unsaved || why !== '' }}
    >
      <LineFields {...{ typed, funds, tried, currency: gift.currency }} onChange={setTyped} />
      {typed.lines.length < funds.length && (
        <div>
          <Button variant="outlined" color="inherit" size="small" onClick={() => setTyped(withLine(typed, ''))}>
            {t('giving.staff.entry.split')}
          </Button>
        </div>
      )}
      {byHand && <HandFields {...{ typed, date, tried }} onTyped={setTyped} onDate={(day) => setDraft({ ...draft, date: day })} />}
      <TextField
        label={t('giving.staff.note')}
        value={typed.note}
        onChange={(note) => setTyped({ ...typed, note })}
        maxLength={1000}
        autoComplete="off"
        optional
      />
      <TextField
        label={t('giving.staff.reason')}
        hint={t('giving.staff.gift.reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        error={tried && !why ? t('giving.staff.reasonMissing') : undefined}
        autoComplete="off"
        required
      />
      <EditConflict conflict={conflict} />
    </FormDialog>
  );
}
