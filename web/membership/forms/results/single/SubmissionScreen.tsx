import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type FormSubmission, formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { PrintStyles } from '#web/ui/layout/PrintStyles.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { HeldNotice } from '../held/HeldNotice.tsx';
import { AttachSection } from '../person/AttachSection.tsx';
import { RecordSection } from '../person/RecordSection.tsx';
import { AsAsked } from './AsAsked.tsx';
import { SubmissionActions } from './SubmissionActions.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';

/** One submission with its questions exactly as they were asked; can be printed. */
export function SubmissionScreen() {
  const { id = '', submissionId = '' } = useParams();
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(submissionCalls.load, { id: submissionId, query: {} });
  const back = { to: `/forms/manage/${id}/results`, label: t('forms.results.toResults') };
  // Its sender may see a submission, too, but not here.
  if (data?.form && data.formId === id) return <Loaded submission={data} back={back} onChanged={() => void mutate()} />;
  if (!data && !error) return <PageSkeleton />;
  return (
    <Page title={t('forms.results.single')} back={back}>
      <FetchError error={error} onRetry={() => void mutate()} />
    </Page>
  );
}

interface Props {
  readonly submission: FormSubmission;
  readonly back: { readonly to: string; readonly label: string };
  readonly onChanged: () => void;
}

function Loaded({ submission, back, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const name = submission.form?.name ?? '';
  return (
    <Page
      title={submission.byName ?? t('forms.results.single')}
      documentTitle={t('forms.results.documentTitle', { name })}
      eyebrow={name}
      intro={format.dateTime(submission.submissionDate ?? '', zone)}
      back={back}
      actions={<SubmissionActions submission={submission} backTo={back.to} />}
    >
      <PrintStyles />
      {submission.held && <HeldNotice submission={submission} onChanged={onChanged} />}
      <Section title={t('forms.results.answers')}>
        <AsAsked submission={submission} />
      </Section>
      <SubmissionFacts submission={submission} />
      <Box data-print="no" sx={{ display: 'contents' }}>
        {submission.can?.attach && <AttachSection submission={submission} onChanged={onChanged} />}
        <RecordSection submission={submission} />
      </Box>
    </Page>
  );
}
