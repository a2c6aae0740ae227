import { Suspense } from 'react';
import { FormScreen } from '#web/membership/forms/filling/FormScreen.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';

// Loaded with the thank-you: as a static part of this screen it would come along with groups and calendars.
const Rich = lazyWithRetry(async () => (await import('#web/elements/Html.tsx')).Rich);

/** A form to fill in; its thank-you is rich text, drawn as on the church's pages. */
export const PortalForm = () => (
  <FormScreen
    rich={(text) => (
      <Suspense fallback={text}>
        <Rich text={text} />
      </Suspense>
    )}
  />
);
