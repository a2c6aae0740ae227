import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A form that was sent before it was known who gives: it is sent again as soon as that is known. */
export function useWaiting(form: RefObject<HTMLFormElement | null>, isArriving: boolean) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isArriving) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isWaiting, isArriving, form]);
  return { isWaiting, wait: useCallback(() => setWaiting(true), []) };
}
