import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forms as formCalls } from '#shared/membership/forms/forms.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { ThankYou } from '../filling/ThankYou.tsx';
import { MineFrame } from '../mine/MineFrame.tsx';
import { useMineChanged } from '../mine/useMine.ts';
import { PaymentStatus } from './PaymentStatus.tsx';

interface Props {
  /** Draws rich text, which belongs to the elements of pages. */
  readonly rich: (text: string) => ReactNode;
  /** The fields of giving, for a signed bill; `onPaid` when it is paid or on its way. */
  readonly pay: (bill: string, onPaid: () => void) => ReactNode;
}

/** One's own submission, to be paid: now, or any time while it waits. */
export const PaySubmissionScreen = (slots: Props) => (
  <MineFrame>{(submission) => <PaySubmission key={submission.id} submission={submission} {...slots} />}</MineFrame>
);

function PaySubmission({ submission, rich, pay }: Props & { readonly submission: FormSubmission }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const changed = useMineChanged();
  const [paid, setPaid] = useState(false);
  // As it was when the screen was opened: once paid, a reload of the list takes it away.
  const [bill] = useState(submission.payment?.bill);
  const { formId = '', form, payment } = submission;
  const { data } = useCall(formCalls.fill, paid ? { id: formId, query: { language: i18n.language, preview: 'true' } } : undefined);
  const back = { to: '/forms', label: t('forms.mine.title') };
  if (paid && data) return <ThankYou form={data} rich={rich} onAgain={() => navigate(`/forms/${formId}`)} back={back} />;
  return (
    <Page title={form?.name ?? t('forms.payment.title')} back={back} width="narrow">
      {bill ? (
        <>
          <Banner>{t('site.form.payLead')}</Banner>
          <Section>
            {pay(bill, () => {
              setPaid(true);
              void changed();
            })}
          </Section>
        </>
      ) : (
        payment && <PaymentStatus payment={payment} />
      )}
    </Page>
  );
}
