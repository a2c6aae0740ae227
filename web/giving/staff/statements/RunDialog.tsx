import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statements as statementCalls } from '#shared/giving/statements/statements.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly year: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Issues the statements of everyone who gave in a year, and sends them if wanted. */
export function RunDialog({ year, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const [send, setSend] = useState(false);
  const go = async () => {
    if (!(await act(() => call(statementCalls.run, { year: String(year), body: { issue: true, send } })))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      open
      title={t('giving.staff.statements.issueTitle', { year })}
      description={t('giving.staff.statements.issueText')}
      submitLabel={t('giving.staff.statements.issue')}
      {...{ onClose, busy, errors, onSubmit: () => void go() }}
    >
      <CheckField
        label={t('giving.staff.statements.alsoSend')}
        hint={t('giving.staff.statements.alsoSendHint')}
        checked={send}
        onChange={setSend}
      />
    </FormDialog>
  );
}
