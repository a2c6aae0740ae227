import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useSession } from '#web/session/session.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useSubmissionActions } from '../useSubmissionActions.ts';

interface Props {
  readonly submission: FormSubmission;
  readonly onChanged: () => void;
}

/** Why a submission is held, in a sentence, until when, and the button that releases it. */
export function HeldNotice({ submission, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { release, busy } = useSubmissionActions(onChanged);
  const { held, until, can } = submission;
  if (!held) return null;
  const button = can?.release && (
    <Button variant="contained" size="small" loading={busy !== ''} onClick={() => void release(submission)}>
      {t('forms.results.held.release')}
    </Button>
  );
  return (
    <Banner tone="info" title={t('forms.results.held.title')} action={button}>
      {t(`forms.results.held.why.${held}`)} {until && t('forms.results.held.until', { date: format.date(until, zone) })}
    </Banner>
  );
}
