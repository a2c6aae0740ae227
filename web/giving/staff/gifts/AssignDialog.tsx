import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gift } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { call } from '#web/api.ts';
import { PersonPicker } from '#web/membership/people/PersonPicker.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly gift: Gift;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Says whose gift it is, or that nobody knows. */
export function AssignDialog({ gift, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const [person, setPerson] = useState<{ readonly id: string; readonly name: string }>();
  const [nobody, setNobody] = useState(false);
  const [reason, setReason] = useState('');
  const said = reason.trim() ? { reason: reason.trim() } : {};
  const save = async () => {
    const body = { ...(person && !nobody && { personId: person.id }), ...said };
    if (!(await act(() => call(giftCalls.assign, { id: gift.id, body }), t('giving.staff.gift.assigned')))) return;
    onSaved();
    onClose();
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
        <div>
          <PersonPicker autoFocus onChoose={({ id, name }) => setPerson({ id, name: name.display })} />
          {person && <p className="ui-text">{t('giving.staff.gift.chosen', { name: person.name })}</p>}
        </div>
      )}
      {gift.personId && <CheckField label={t('giving.staff.gift.nobody')} checked={nobody} onChange={setNobody} />}
      <TextField label={t('giving.staff.reason')} value={reason} onChange={setReason} maxLength={300} autoComplete="off" optional />
    </FormDialog>
  );
}
