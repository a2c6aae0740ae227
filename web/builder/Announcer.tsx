import { useEffect, useState } from 'react';
import { afterFrame } from '#web/ui/afterFrame.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** Announces completed actions to screen readers. */
export class Announcements {
  private hearer: (text: string) => void = () => {};
  /** Waits until the change has been drawn, so the text may be computed by then, too. */
  readonly say = (text: string | (() => string)): void => afterFrame(() => this.hearer(typeof text === 'string' ? text : text()));
  hear(hearer: (text: string) => void): void {
    this.hearer = hearer;
  }
}

/** The last announcement. A trailing space makes a repeated text different, so that it is read again. */
export function Announcer({ from }: { readonly from: Announcements }) {
  const [text, setText] = useState('');
  useEffect(() => from.hear((next) => setText((now) => (now === next ? `${next}\u00a0` : next))), [from]);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {text}
      </span>
    </VisuallyHidden>
  );
}
