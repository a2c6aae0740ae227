import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { pressed } from './pressed.ts';
import { type Typed, typedIn } from './typed.ts';

interface Takeover {
  readonly isLive: boolean;
  /** Once, before anything is drawn, with what was typed until then. */
  readonly onTyped: (typed: Typed) => void;
}

/** Takes over the form that the server has drawn: what was typed stays, and what was pressed is done now. */
export function useTakeover(form: RefObject<HTMLFormElement | null>, { isLive, onTyped }: Takeover): void {
  const served = useRef(!isLive);
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useLayoutEffect(() => {
    if (served.current && form.current) latest.current(typedIn(form.current));
  }, [form]);
  useEffect(() => {
    if (!served.current || !isLive) return;
    served.current = false;
    document.documentElement.dataset.live = 'true';
    document.documentElement.dataset.arriving = 'false';
    for (const button of pressed()) {
      if (button.type === 'submit') button.form?.requestSubmit(button);
      else button.click();
    }
  }, [isLive]);
}
