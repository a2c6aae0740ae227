import { useEffect, useRef, useState } from 'react';
import { useSubmit } from './useSubmit.ts';

/** The length of codes from emails and authenticator apps. */
const digits = 6;

/** A complete numeric code. */
export const isWholeCode = (code: string): boolean => code.length === digits;

/**
 * State of a form with a one-time code. Shows one message at a time: a refusal, or that something is `missing`. A refused code is cleared
 * for the next one.
 * @param isWhole whether the field's content can be sent
 */
export function useCodeForm(act: (code: string) => Promise<unknown>, isWhole: (code: string) => boolean = isWholeCode) {
  const { busy, errors, fail, submit } = useSubmit();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Runs after the error list, which also requests focus.
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
    // Corrects characters misread from paper instead of refusing them.
    if (!(await submit(() => act(given))) && isWholeCode(given)) setCode('');
  };
  const change = (next: string) => {
    setMissing(false);
    setCode(next);
  };
  const field = { value: code, onChange: change, inputRef } as const;
  return { busy, errors, missing, code, field, send: (given: string = code) => void send(given), clear };
}
