import { lazy, Suspense } from 'react';
import { ComposeScreen } from '#web/messaging/mailings/ComposeScreen.tsx';
import type { Slots } from '#web/messaging/mailings/slots.ts';

const Rich = lazy(async () => ({ default: (await import('#web/elements/Html.tsx')).Rich }));
const richText: Slots['richText'] = (html) => (
  <Suspense fallback={null}>
    <Rich text={html} />
  </Suspense>
);
/** An email to many, whose preview is drawn as pages draw formatted texts. */
export const PortalEmail = (slots: Omit<Slots, 'richText'>) => <ComposeScreen {...slots} richText={richText} />;
