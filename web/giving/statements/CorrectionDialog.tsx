import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Statement } from '#shared/giving/statements/statement.ts';
import { statements as statementCalls } from '#shared/giving/statements/statements.ts';
import { call } from '#web/api.ts';
import { ReasonDialog } from '../staff/ReasonDialog.tsx';

interface Props {
  readonly statement: Statement;
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

/** Issues a statement of its own number that replaces another one, and leads to it. */
export function CorrectionDialog({ statement: { year, personIds }, onClose, onIssued }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const number = useRef('');
  const send = async (reason: string) => {
    const [issued] = await call(statementCalls.issue, { body: { year, givers: [{ personIds }], reason } });
    number.current = issued?.id ?? '';
  };
  const done = () => {
    onIssued();
    if (number.current) void navigate(`/giving/statements/${number.current}`, { replace: true });
  };
  return (
    <ReasonDialog
      title={t('giving.staff.statements.correct')}
      description={t('giving.staff.statements.correctText')}
      submitLabel={t('giving.staff.statements.correct')}
      done={t('giving.staff.statements.issued')}
      {...{ send, onClose, onDone: done }}
    />
  );
}
