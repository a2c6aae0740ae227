import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fund, funds as fundCalls } from '#shared/giving/funds.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  /** A new one without it. */
  readonly fund: Fund | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A fund’s name, and whether donations to it are tax-deductible. */
export function FundDialog({ fund: newest, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  // As it was when it was opened.
  const [fund] = useState(newest);
  const { busy, errors, act } = useAction();
  const [name, setName] = useState(fund?.name ?? '');
  const [deductible, setDeductible] = useState(fund?.taxDeductible ?? true);
  const [tried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (!name.trim()) return;
    // What was not changed here isn't sent: someone else may have changed it meanwhile.
    const facts = {
      ...(fund && { id: fund.id }),
      name: name.trim(),
      ...(deductible !== fund?.taxDeductible && { taxDeductible: deductible }),
    };
    const done = t(fund ? 'giving.staff.funds.saved' : 'giving.staff.funds.added', { name: name.trim() });
    if (!(await act(() => call(fundCalls.save, { body: [facts] }), done))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      open
      title={t(fund ? 'giving.staff.funds.edit' : 'giving.staff.funds.add')}
      submitLabel={fund ? t('ui.save') : t('giving.staff.funds.add')}
      unsaved={name !== (fund?.name ?? '') || deductible !== (fund?.taxDeductible ?? true)}
      {...{ onClose, busy, errors, onSubmit: () => void save() }}
    >
      <TextField
        label={t('giving.staff.funds.name')}
        hint={t('giving.staff.funds.nameHint')}
        value={name}
        onChange={setName}
        maxLength={100}
        error={tried && !name.trim() ? t('giving.staff.funds.nameMissing') : undefined}
        autoComplete="off"
        autoFocus
        required
      />
      <CheckField
        label={t('giving.staff.funds.deductible')}
        hint={t('giving.staff.funds.deductibleHint')}
        checked={deductible}
        onChange={setDeductible}
      />
    </FormDialog>
  );
}
