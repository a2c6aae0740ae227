import { Suspense } from 'react';
import { PaySubmissionScreen } from '#web/membership/forms/payment/PaySubmissionScreen.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';

const Rich = lazyWithRetry(async () => (await import('#web/elements/Html.tsx')).Rich);
const PayFrame = lazyWithRetry(async () => (await import('#web/giving/frame/PayFrame.tsx')).PayFrame);

/** A submission to be paid: cards are entered in giving's frame, the thank-you is drawn as on the church's pages. */
export const PortalPayment = () => (
  <PaySubmissionScreen
    rich={(text) => (
      <Suspense fallback={text}>
        <Rich text={text} />
      </Suspense>
    )}
    pay={(bill, onPaid) => (
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <PayFrame bill={bill} onPaid={onPaid} />
      </Suspense>
    )}
  />
);
