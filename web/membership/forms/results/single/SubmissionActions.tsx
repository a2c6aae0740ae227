import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { PrintIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useSubmissionActions } from '../useSubmissionActions.ts';

interface Props {
  readonly submission: FormSubmission;
  /** The list, shown once the submission is deleted. */
  readonly backTo: string;
}

export function SubmissionActions({ submission, backTo }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remove, busy } = useSubmissionActions();
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon size={18} />} onClick={() => window.print()}>
        {t('forms.results.print')}
      </Button>
      {submission.can?.remove && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<TrashIcon size={18} />}
          loading={busy !== ''}
          onClick={() => void remove(submission, () => navigate(backTo, { replace: true }))}
        >
          {t('forms.results.delete.delete')}
        </Button>
      )}
    </>
  );
}
