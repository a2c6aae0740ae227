import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { type Giver, GiverField } from '../batches/entry/GiverField.tsx';
import type { LoadedGift } from './correction.ts';

interface Props {
  readonly loaded: LoadedGift;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Says whose gift it is, or that it isn’t known. */
export function AssignDialog({ loaded, onClose, onSaved }: Props) {
  const { gift, version } = loaded;
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const [sought, setSought] = useState('');
  const [person, setPerson] = useState<Giver>();
  const next = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [nobody, setNobody] = useState(false);
  const [reason, setReason] = useState('');
  const said = reason.trim() ? { reason: reason.trim() } : {};
  const save = async () => {
    const body = { ...(person && !nobody && { personId: person.id }), ...said, version };
    const isSaved = await act(() => call(giftCalls.assign, { id: gift.id, body }), t('giving.staff.gift.assigned'));
    // Refused, someone else may have changed it: the next try is over what is there now.
    onSaved();
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      open
      title={t('giving.staff.gift.assign')}
      description={t('giving.staff.gift.assignText')}
      notYet={!person && !nobody}
      {...{ onClose, busy, errors, onSubmit: () => void save(), unsaved: Boolean(person) }}
    >
      {!nobody && (
        <GiverField
          sought={sought}
          person={person}
          onChange={(typed, chosen) => {
            setSought(typed);
            setPerson(chosen);
          }}
          onNext={() => next.current?.focus()}
          inputRef={field}
        />
      )}
      {gift.personId && <CheckField label={t('giving.staff.gift.nobody')} checked={nobody} onChange={setNobody} />}
      <TextField
        label={t('giving.staff.reason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        autoComplete="off"
        inputRef={next}
        optional
      />
    </FormDialog>
  );
}
