import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * For forms with field errors: `show()` focuses the first invalid field, once it has been rendered as such. Inside a dialog with its own
 * form, `form` is any element around the fields.
 */
export function useFocusFirstError<E extends HTMLElement = HTMLFormElement>(): { form: RefObject<E | null>; show: () => void } {
  const form = useRef<E>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { form, show: useCallback(() => setAsked((times) => times + 1), []) };
}
