import { useCallback, useEffect, useRef, useState } from 'react';
import { donate } from '#shared/giving/donate.ts';
import { call } from '#web/api.ts';
import { proofOf } from '#web/session/proof/proofOf.ts';

/** What is sent along with a gift to tell visitors from machines; none of it is shown. */
export interface Proof {
  readonly start: string;
  readonly proof: string;
}

/** A start is good for ten minutes and for one gift; a younger one is worked for before it ends. */
const goodMs = 8 * 60_000;

/** `onNoKey`: the stage asks for reCAPTCHA, but has no key for it. */
async function work(churchId: string, onNoKey: () => void): Promise<Proof> {
  const { start, readyMs, difficulty, captchaKey } = await call(donate.open, { churchId });
  if (captchaKey === '') onNoKey();
  const ready = new Promise((done) => setTimeout(done, readyMs));
  const [proof] = await Promise.all([difficulty > 0 ? proofOf(start, difficulty) : '', ready]);
  return { start, proof };
}

interface Worked {
  readonly proof: Promise<Proof>;
  readonly at: number;
}

/**
 * The proof of work of a visitor's gift, done in the background (decision D43): `begin` when someone starts to fill in the form, `take` when
 * they send it. Taken once; the next gift gets its own. `lacksKey`: nothing can be given, because the stage has no key for reCAPTCHA.
 */
export function useProof(churchId: string) {
  const worked = useRef<Worked>(undefined);
  const [isBegun, setBegun] = useState(false);
  const [lacksKey, setLacksKey] = useState(false);
  const fresh = useCallback(() => {
    const known = worked.current;
    if (known && performance.now() - known.at < goodMs) return known;
    const proof = work(churchId, () => setLacksKey(true));
    const made = { proof, at: performance.now() };
    worked.current = made;
    // After a failure, `take` asks again.
    proof.catch(() => {
      if (worked.current === made) worked.current = undefined;
    });
    return made;
  }, [churchId]);
  useEffect(() => {
    if (isBegun) fresh();
  }, [isBegun, fresh]);
  const take = useCallback(async () => {
    const { proof } = fresh();
    const given = await proof;
    worked.current = undefined;
    return given;
  }, [fresh]);
  return { begin: useCallback(() => setBegun(true), []), take, lacksKey };
}
