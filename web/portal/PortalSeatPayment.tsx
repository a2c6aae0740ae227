import { Suspense } from 'react';
import { PaySeatsScreen } from '#web/content/registrations/payment/PaySeatsScreen.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';

const PayFrame = lazyWithRetry(async () => (await import('#web/giving/frame/PayFrame.tsx')).PayFrame);

/** Seats at an event, to be paid for: cards are entered in giving's frame. */
export const PortalSeatPayment = () => (
  <PaySeatsScreen
    pay={(bill, onPaid) => (
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <PayFrame bill={bill} onPaid={onPaid} />
      </Suspense>
    )}
  />
);
