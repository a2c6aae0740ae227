import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Batch, batches as batchCalls } from '#shared/giving/batches.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  /** A new one without it, which is opened. */
  readonly batch?: Batch;
  readonly onClose: () => void;
  readonly onSaved?: (batch: Batch) => void;
}

/** Only what was changed here: what someone else has changed meanwhile stays. */
const changesOf = (batch: Batch, { name, date, byTwo }: Pick<Batch, 'name' | 'date' | 'byTwo'>) => ({
  ...(name !== batch.name && { name }),
  ...(date !== batch.date && { date }),
  ...(byTwo !== batch.byTwo && { byTwo }),
});

/** A batch’s name and date, and whether two people count it. */
export function BatchDialog({ batch: newest, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  // As it was when it was opened.
  const [batch] = useState(newest);
  const navigate = useNavigate();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { busy, errors, submit } = useSubmit();
  const nameOn = (day: string) => t('giving.staff.batches.sample', { date: day && format.shortDate(day) });
  const [date, setDate] = useState(() => batch?.date ?? dateAt(Date.now(), zone ?? 'UTC'));
  const [name, setName] = useState(() => batch?.name ?? nameOn(date));
  const [byTwo, setByTwo] = useState(batch?.byTwo ?? true);
  const [tried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (!name.trim() || !date) return;
    await submit(async () => {
      const given = { name: name.trim(), date, byTwo };
      const saved = await call(batchCalls.save, { body: batch ? { id: batch.id, ...changesOf(batch, given) } : given });
      onSaved?.(saved);
      if (batch) onClose();
      else navigate(`/giving/batches/${saved.id}`);
    });
  };
  return (
    <FormDialog
      open
      title={t(batch ? 'giving.staff.batches.edit' : 'giving.staff.batches.add')}
      submitLabel={batch ? t('ui.save') : t('giving.staff.batches.add')}
      unsaved={batch ? name !== batch.name || date !== batch.date || byTwo !== batch.byTwo : name !== nameOn(date)}
      {...{ onClose, busy, errors, onSubmit: () => void save() }}
    >
      <TextField
        label={t('giving.staff.date')}
        hint={t('giving.staff.batches.dateHint')}
        type="date"
        value={date}
        onChange={(next) => {
          if (name === nameOn(date)) setName(nameOn(next));
          setDate(next);
        }}
        error={tried && !date ? t('giving.staff.batches.dateMissing') : undefined}
        autoFocus
        required
      />
      <TextField
        label={t('giving.staff.batches.name')}
        value={name}
        onChange={setName}
        maxLength={100}
        error={tried && !name.trim() ? t('giving.staff.batches.nameMissing') : undefined}
        autoComplete="off"
        required
      />
      <CheckField label={t('giving.staff.batches.byTwo')} hint={t('giving.staff.batches.byTwoHint')} checked={byTwo} onChange={setByTwo} />
    </FormDialog>
  );
}
