import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GiverGiftAid, giftAid } from '#shared/giving/statements/giftAid.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

interface Props {
  readonly personId: string;
  readonly state: GiverGiftAid;
  readonly onClose: () => void;
  readonly onSaved: (state: GiverGiftAid) => void;
  /** Someone else may have changed it. */
  readonly onFailed: () => void;
}

/** Enters or changes a Gift Aid declaration, as it was made on paper. */
export function GiftAidDialog({ personId, state: { declaration, version }, onClose, onSaved, onFailed }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { busy, errors, setErrors, act } = useAction();
  const today = dateAt(Date.now(), useSession().current?.church.timeZone ?? 'UTC');
  const [start] = useState({ declared: declaration?.declared ?? '', past: declaration?.past ?? false, ended: declaration?.ended ?? '' });
  const [typed, setTyped] = useState(start);
  const send = async (body: typeof start, done: string) => {
    const saved = await act(async () => onSaved(await call(giftAid.save, { id: personId, body: { ...body, version } })), done);
    if (saved) onClose();
    else onFailed();
  };
  const save = () => (typed.declared ? send(typed, t('giving.giftAid.saved')) : setErrors([t('giving.giftAid.dateMissing')]));
  const remove = async () => {
    const question = { title: t('giving.giftAid.removeTitle'), text: t('giving.giftAid.removeText') };
    if (await confirm({ ...question, confirmLabel: t('giving.giftAid.remove'), danger: true }))
      await send({ declared: '', past: false, ended: '' }, t('giving.giftAid.removed'));
  };
  return (
    <FormDialog
      open
      title={declaration ? t('giving.giftAid.edit') : t('giving.giftAid.enter')}
      {...{ onClose, busy, errors, onSubmit: () => void save() }}
      unsaved={JSON.stringify(typed) !== JSON.stringify(start)}
      extra={
        declaration && (
          <Button color="error" disabled={busy} onClick={() => void remove()}>
            {t('giving.giftAid.remove')}
          </Button>
        )
      }
    >
      <TextField
        label={t('giving.giftAid.declared')}
        type="date"
        max={today}
        value={typed.declared}
        onChange={(declared) => setTyped({ ...typed, declared })}
      />
      <CheckField label={t('giving.giftAid.pastStaff')} checked={typed.past} onChange={(past) => setTyped({ ...typed, past })} />
      <TextField
        label={t('giving.giftAid.endedOn')}
        hint={t('giving.giftAid.endedOnHint')}
        type="date"
        min={typed.declared}
        value={typed.ended}
        onChange={(ended) => setTyped({ ...typed, ended })}
        optional
      />
    </FormDialog>
  );
}
