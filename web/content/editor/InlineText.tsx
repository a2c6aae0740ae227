import { Suspense } from 'react';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import type { LinkedPage } from './links/LinkDialog.tsx';
import type { TextForm } from './textForms.ts';

export interface InlineTextProps {
  readonly value: string;
  readonly format: TextForm;
  /** Told at the first letter, when typing pauses and when the text is left. `over`: the value it was written over. */
  readonly onChange: (value: string, over: string) => void;
  /** The user is choosing between this text and another version: it stays as it is until then. */
  readonly waits?: boolean | undefined;
  /** Escape, and Enter in a plain line. What was written has been told before. */
  readonly onDone: () => void;
  readonly label: string;
  readonly pages?: readonly LinkedPage[];
  /** Classes of what it takes the place of. */
  readonly className?: string;
}

const InlineBody = lazyWithRetry(async () => (await import('./InlineBody.tsx')).InlineBody);

/** A text edited where it stands, in the look of its place. Takes the focus. */
export const InlineText = (props: InlineTextProps) => (
  <Suspense fallback={null}>
    <InlineBody {...props} />
  </Suspense>
);
