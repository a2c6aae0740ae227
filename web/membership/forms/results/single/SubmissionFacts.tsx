import { useTranslation } from 'react-i18next';
import type { FormSubmission, SubmissionPayment } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { DescriptionList, type Fact } from '#web/ui/data/DescriptionList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { PaymentStatus } from '../../payment/PaymentStatus.tsx';

function Paid({ payment }: { readonly payment: SubmissionPayment }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { giftId } = payment;
  return (
    <>
      <PaymentStatus payment={payment} />{' '}
      {giftId && can('Giving:Donations:View') && <TextLink to={`/giving/gifts/${giftId}`}>{t('forms.payment.gift')}</TextLink>}
    </>
  );
}

/** When it was sent, about whom, by which version of the form, and when it will be deleted. */
export function SubmissionFacts({ submission }: { readonly submission: FormSubmission }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const {
    submissionDate = '',
    revisionDate,
    until,
    formVersion = 1,
    byName,
    submittedBy,
    aboutName,
    contentId,
    attached,
    payment,
  } = submission;
  const person = (id: string | undefined, name: string | undefined) => id && name && <TextLink to={`/people/${id}`}>{name}</TextLink>;
  const facts: readonly Fact[] = [
    { label: t('forms.results.by'), value: person(submittedBy, byName) },
    { label: t(attached ? 'forms.results.attachedTo' : 'forms.results.about'), value: person(contentId, aboutName) },
    { label: t('forms.results.sentAt'), value: format.dateTime(submissionDate, zone, true) },
    { label: t('forms.results.changedAt'), value: revisionDate && format.dateTime(revisionDate, zone) },
    { label: t('forms.payment.title'), value: payment && <Paid payment={payment} /> },
    { label: t('forms.results.version'), value: format.number(formVersion) },
    { label: t('forms.results.until'), value: until && format.date(until, zone) },
  ];
  return (
    <Section title={t('forms.results.details')}>
      <DescriptionList facts={facts} />
    </Section>
  );
}
