import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#web/session/forms/useAction.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { AmountField } from '../staff/AmountField.tsx';
import { amountText, typedLarge } from './largeAmounts.ts';

interface Props {
  readonly title: string;
  readonly description?: string;
  readonly currency: string;
  /** As it was made before. */
  readonly pledge?: { readonly amount: number; readonly note: string } | undefined;
  readonly send: (pledge: { amount: number; note: string }) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Something above has to be chosen first. */
  readonly notYet?: boolean;
  readonly amountRef?: Ref<HTMLInputElement>;
  readonly children?: ReactNode;
}

/** How much someone means to give. */
export function PledgeDialog({ title, description, currency, pledge, send, onClose, onSaved, notYet = false, amountRef, children }: Props) {
  const { t, i18n } = useTranslation();
  const { busy, errors, act } = useAction();
  const [start] = useState(() => (pledge ? amountText(pledge.amount, currency, i18n.language) : ''));
  const [typed, setTyped] = useState(start);
  const [note, setNote] = useState(pledge?.note ?? '');
  const [tried, setTried] = useState(false);
  const amount = typedLarge(typed, currency, i18n.language);
  const save = async () => {
    setTried(true);
    if (amount === undefined) return;
    if (!(await act(() => send({ amount, note: note.trim() }), t('giving.pledges.saved')))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      open
      {...{ title, onClose, busy, errors, notYet, onSubmit: () => void save() }}
      {...(description && { description })}
      submitLabel={t('giving.pledges.save')}
      unsaved={typed !== start || note !== (pledge?.note ?? '')}
    >
      {children}
      <AmountField
        label={t('giving.pledges.amount')}
        value={typed}
        onChange={setTyped}
        currency={currency}
        error={tried && amount === undefined ? t('giving.pledges.amountMissing') : undefined}
        autoFocus={!children}
        {...(amountRef && { inputRef: amountRef })}
      />
      <TextField label={t('giving.pledges.note')} value={note} onChange={setNote} maxLength={300} autoComplete="off" optional />
    </FormDialog>
  );
}
