import { useCallback, useEffect, useRef } from 'react';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { proofOf } from '#web/session/proof/proofOf.ts';

/**
 * What the server wants of those it doesn't know, such as members of other churches (decision F7): worked out while the form is filled in.
 * Empty for everyone else.
 */
export function useProof(start: string, { readyMs = 0, difficulty = 0 }: Pick<Filling, 'readyMs' | 'difficulty'>): () => Promise<string> {
  const work = useRef<Promise<string>>(undefined);
  useEffect(() => {
    if (!start || difficulty === 0) return;
    const ready = new Promise<void>((done) => setTimeout(done, readyMs));
    work.current = proofOf(start, difficulty).then(async (proof) => {
      await ready;
      return proof;
    });
  }, [start, readyMs, difficulty]);
  return useCallback(async () => (await work.current) ?? '', []);
}
