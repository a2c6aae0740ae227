import { useEffect, useRef, useState } from 'react';
import { useSubmit } from './useSubmit.ts';

/** The length of codes from emails and authenticator apps. */
const digits = 6;

/** A whole code of digits. */
export const isWholeCode = (code: string): boolean => code.length === digits;

/**
 * The life of a form with a one-time code. One thing is said at a time: what the server refused, or that something is `missing`. What was
 * refused goes, and the field waits for the next code.
 * @param isWhole whether what is in the field can be sent
 */
export function useCodeForm(act: (code: string) => Promise<unknown>, isWhole: (code: string) => boolean = isWholeCode) {
  const { busy, errors, fail, submit } = useSubmit();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the list of errors, which asks for the focus, too.
    if (errors.length > 0) inputRef.current?.focus();
  }, [errors]);
  const clear = () => {
    setCode('');
    setMissing(false);
    fail([]);
  };
  const send = async (given: string) => {
    if (busy) return;
    const whole = isWhole(given);
    setMissing(!whole);
    if (!whole) return fail([]);
    // Characters misread from paper are corrected instead of refused.
    if (!(await submit(() => act(given))) && isWholeCode(given)) setCode('');
  };
  const change = (next: string) => {
    setMissing(false);
    setCode(next);
  };
  const field = { value: code, onChange: change, inputRef } as const;
  return { busy, errors, missing, code, field, send: (given: string = code) => void send(given), clear };
}
