import { useCallback, useRef } from 'react';
import { donate } from '#shared/giving/donate.ts';
import type { GivingPlace } from '#shared/giving/places.ts';
import { call } from '#web/api.ts';
import { proofOf } from '#web/session/proof/proofOf.ts';
import { useCaptcha } from '../captcha/useCaptcha.ts';

/** What is sent along with a gift to tell visitors from machines: work of the browser, or what reCAPTCHA said. */
export interface Proof {
  readonly start?: string;
  readonly proof?: string;
  readonly captcha?: string;
}

/** A start is good for ten minutes and for one gift; a younger one is worked for before it ends. */
const goodMs = 8 * 60_000;

async function work(churchId: string): Promise<Proof> {
  const { start, readyMs, difficulty } = await call(donate.open, { churchId });
  const ready = new Promise((done) => setTimeout(done, readyMs));
  const [proof] = await Promise.all([difficulty > 0 ? proofOf(start, difficulty) : '', ready]);
  return { start, proof };
}

interface Worked {
  readonly proof: Promise<Proof>;
  readonly at: number;
}

/**
 * The proof of a visitor's gift (decision D43). Work is done in the background: `begin` when someone fills in the form, for the first time
 * or again, `take` when they send it. Where the church has chosen reCAPTCHA, the visitor has to answer it before (`isMissing`). Taken once;
 * the next gift gets its own. `lacksKey`: nothing can be given, because the stage has no key for reCAPTCHA.
 */
export function useProof({ churchId, captcha: chosen }: Pick<GivingPlace, 'churchId' | 'captcha'>) {
  const worked = useRef<Worked>(undefined);
  const captcha = useCaptcha(churchId);
  const isAsked = chosen !== undefined;
  const fresh = useCallback(() => {
    const known = worked.current;
    if (known && performance.now() - known.at < goodMs) return known;
    const proof = work(churchId);
    const made = { proof, at: performance.now() };
    worked.current = made;
    // After a failure, `take` asks again.
    proof.catch(() => {
      if (worked.current === made) worked.current = undefined;
    });
    return made;
  }, [churchId]);
  const { take: takeCaptcha } = captcha;
  const take = useCallback(async (): Promise<Proof> => {
    if (isAsked) return await takeCaptcha();
    const { proof } = fresh();
    const given = await proof;
    worked.current = undefined;
    return given;
  }, [fresh, isAsked, takeCaptcha]);
  return {
    begin: useCallback(() => {
      if (!isAsked) fresh();
    }, [fresh, isAsked]),
    take,
    captcha,
    isMissing: isAsked && captcha.isMissing,
    lacksKey: chosen?.key === '',
  };
}
