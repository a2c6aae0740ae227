import { useCallback, useEffect, useRef, useState } from 'react';
import { donate } from '#shared/giving/donate.ts';
import { call } from '#web/api.ts';

/** What became of a visitor's answer (specification, part 2, section 4); `checking` while the server asks. */
export type CaptchaState = 'empty' | 'checking' | 'success' | 'robot' | 'error';

/** It stands for the next eight of its ten minutes. */
const goodMs = 8 * 60_000;

/** Sent without an answer that the server is content with. `isSaid`: it was being checked, and what came of it is said beside the box. */
export class UncheckedError extends Error {
  readonly isSaid: boolean;
  constructor(isSaid: boolean) {
    super('reCAPTCHA has not been passed.');
    this.isSaid = isSaid;
  }
}

/** A visitor's answer to reCAPTCHA: the server checks it, and what it says is good for one gift. */
export function useCaptcha(churchId: string) {
  const [state, setState] = useState<CaptchaState>('empty');
  const [round, setRound] = useState(0);
  /** The latest answer: what the server says of it, nothing if it isn't content. */
  const held = useRef<Promise<string | undefined>>(undefined);
  const clear = useCallback((next: CaptchaState) => {
    held.current = undefined;
    setState(next);
    // Its box is drawn anew: each answer is taken once.
    setRound((count) => count + 1);
  }, []);
  const answer = useCallback(
    async (token: string) => {
      setState('checking');
      const asked = verified(token, churchId);
      const captcha = asked.then((found) => ('captcha' in found ? found.captcha : undefined));
      held.current = captcha;
      const found = await asked;
      // It has expired, or was sent and taken meanwhile.
      if (held.current !== captcha) return;
      if ('captcha' in found) setState('success');
      else clear(found.problem);
    },
    [churchId, clear],
  );
  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(() => clear('empty'), goodMs);
    return () => clearTimeout(timer);
  }, [state, clear]);
  /** Given once; the next gift needs another answer. Who is faster than the server waits for what it says. */
  const take = useCallback(async () => {
    const taken = held.current;
    const captcha = await taken;
    if (!captcha) throw new UncheckedError(taken !== undefined);
    if (held.current === taken) clear('empty');
    return { captcha };
  }, [clear]);
  return {
    state,
    round,
    answer,
    expire: useCallback(() => clear('empty'), [clear]),
    fail: useCallback(() => setState('error'), []),
    /** Nothing that a gift could be sent with, or that might become it. */
    isMissing: state !== 'success' && state !== 'checking',
    take,
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;

async function verified(token: string, churchId: string): Promise<{ readonly captcha: string } | { readonly problem: 'robot' | 'error' }> {
  try {
    const { response, captcha } = await call(donate.captchaVerify, { body: { token, churchId } });
    if (response === 'success' && captcha) return { captcha };
    return { problem: response === 'robot' ? 'robot' : 'error' };
  } catch {
    return { problem: 'error' };
  }
}
