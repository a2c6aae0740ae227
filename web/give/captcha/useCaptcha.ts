import { useCallback, useRef, useState } from 'react';
import { donate } from '#shared/giving/donate.ts';
import { call } from '#web/api.ts';

/** What became of a visitor's answer (specification, part 2, section 4); `checking` while the server asks. */
export type CaptchaState = 'empty' | 'checking' | 'success' | 'robot' | 'error';

/** It stands for the next eight of its ten minutes. */
const goodMs = 8 * 60_000;

/** A visitor's answer to reCAPTCHA: the server checks it, and what it says is good for one gift. */
export function useCaptcha(churchId: string) {
  const [state, setState] = useState<CaptchaState>('empty');
  const [round, setRound] = useState(0);
  const held = useRef<{ readonly captcha: string; readonly at: number }>(undefined);
  const clear = useCallback((next: CaptchaState) => {
    held.current = undefined;
    setState(next);
    // Its box is drawn anew: each answer is taken once.
    setRound((count) => count + 1);
  }, []);
  const answer = useCallback(
    async (token: string) => {
      setState('checking');
      try {
        const { response, captcha } = await call(donate.captchaVerify, { body: { token, churchId } });
        if (response !== 'success' || !captcha) return clear(response === 'robot' ? 'robot' : 'error');
        held.current = { captcha, at: performance.now() };
        setState('success');
      } catch {
        clear('error');
      }
    },
    [churchId, clear],
  );
  const isGood = () => held.current !== undefined && performance.now() - held.current.at < goodMs;
  /** Given once; the next gift needs another answer. */
  const take = useCallback(() => {
    const captcha = held.current?.captcha ?? '';
    clear('empty');
    return { captcha };
  }, [clear]);
  return {
    state,
    round,
    answer,
    expire: useCallback(() => clear('empty'), [clear]),
    fail: useCallback(() => setState('error'), []),
    isGood,
    take,
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;
