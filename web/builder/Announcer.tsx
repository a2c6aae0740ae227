import { useEffect, useState } from 'react';
import { afterFrame } from '#web/ui/afterFrame.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** Tells screen readers what was done. */
export class Announcements {
  private hearer: (text: string) => void = () => {};
  /** Once what it tells of has been drawn; the words may be found by then, too. */
  readonly say = (text: string | (() => string)): void => afterFrame(() => this.hearer(typeof text === 'string' ? text : text()));
  hear(hearer: (text: string) => void): void {
    this.hearer = hearer;
  }
}

/** What was done last. The same words twice are read twice: a space makes them another text. */
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
