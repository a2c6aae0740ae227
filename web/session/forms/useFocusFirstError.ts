import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * For a form whose fields say what is wrong with them: `show()` takes the person to the first of them, after it has been drawn as such.
 * Within a dialog with a form of its own, `form` is any element around the fields.
 */
export function useFocusFirstError<E extends HTMLElement = HTMLFormElement>(): { form: RefObject<E | null>; show: () => void } {
  const form = useRef<E>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { form, show: useCallback(() => setAsked((times) => times + 1), []) };
}
