import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EditIcon, PrintIcon, UndoIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PrintStyles } from '#web/ui/layout/PrintStyles.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { PaymentStatus } from '../payment/PaymentStatus.tsx';
import { payPath } from '../payment/payPath.ts';
import { AsAsked } from '../results/single/AsAsked.tsx';
import { MineFrame } from './MineFrame.tsx';
import { useAboutText } from './useAboutText.ts';
import { useWithdraw } from './useWithdraw.ts';

/** One of the user's own submissions, exactly as it was asked. */
export const MySubmissionScreen = () => <MineFrame>{(submission) => <Mine submission={submission} />}</MineFrame>;

function Mine({ submission }: { readonly submission: FormSubmission }) {
  const { t } = useTranslation();
  const about = useAboutText();
  return (
    <Page
      title={submission.form?.name ?? t('forms.results.single')}
      intro={about(submission)}
      back={{ to: '/forms', label: t('forms.mine.title') }}
      actions={<Actions submission={submission} />}
    >
      <PrintStyles />
      <Section title={t('forms.results.answers')}>
        <AsAsked submission={submission} />
      </Section>
      <Details submission={submission} />
    </Page>
  );
}

function Details({ submission: { submissionDate = '', revisionDate, until, can, payment } }: { readonly submission: FormSubmission }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const fixed = can?.remove ? !can.change && t('forms.mine.closed') : t('forms.mine.fixed');
  const facts = [
    { label: t('forms.results.sentAt'), value: format.dateTime(submissionDate, zone, true) },
    { label: t('forms.results.changedAt'), value: revisionDate && format.dateTime(revisionDate, zone) },
    { label: t('forms.payment.title'), value: payment && <PaymentStatus payment={payment} /> },
    { label: t('forms.results.until'), value: until && format.date(until, zone) },
  ];
  return (
    <Section title={t('forms.results.details')} description={fixed}>
      <DescriptionList facts={facts} />
    </Section>
  );
}

function Actions({ submission }: { readonly submission: FormSubmission }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { withdraw, busy } = useWithdraw(() => navigate('/forms', { replace: true }));
  return (
    <>
      {submission.payment?.bill && <ButtonLink to={payPath(submission.id ?? '')}>{t('forms.payment.pay')}</ButtonLink>}
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon size={18} />} onClick={() => window.print()}>
        {t('forms.results.print')}
      </Button>
      {submission.can?.change && (
        <ButtonLink to={`/forms/mine/${submission.id}/change`} variant="outlined" color="inherit" startIcon={<EditIcon size={18} />}>
          {t('forms.mine.change')}
        </ButtonLink>
      )}
      {submission.can?.remove && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<UndoIcon size={18} />}
          loading={busy}
          onClick={() => void withdraw(submission)}
        >
          {t('forms.mine.withdraw.withdraw')}
        </Button>
      )}
    </>
  );
}
