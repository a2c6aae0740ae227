import { Suspense } from 'react';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import type { LinkedPage } from './links/LinkDialog.tsx';
import type { TextForm } from './textForms.ts';

export interface InlineTextProps {
  readonly value: string;
  readonly format: TextForm;
  /** Called on the first keystroke, when typing pauses, and on blur. `over`: the value it was written over. */
  readonly onChange: (value: string, over: string) => void;
  /** The user is choosing between this text and another version: it doesn't change until then. */
  readonly waits?: boolean | undefined;
  /** Escape, and Enter in a single-line text. Input has already been reported by then. */
  readonly onDone: () => void;
  readonly label: string;
  readonly pages?: readonly LinkedPage[];
  /** Classes of the element it replaces. */
  readonly className?: string;
}

const InlineBody = lazyWithRetry(async () => (await import('./InlineBody.tsx')).InlineBody);

/** Inline text editing in the style of the surroundings. Takes focus. */
export const InlineText = (props: InlineTextProps) => (
  <Suspense fallback={null}>
    <InlineBody {...props} />
  </Suspense>
);
