import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { check, choice, shape, whole } from '#shared/words.ts';

export const steps = ['file', 'columns', 'questions', 'preview'] as const;
export type Step = (typeof steps)[number];

const Kept = shape({ step: choice(...steps), depth: whole });
const first = { step: 'file', depth: 0 } as const;

/**
 * The step of an import lies in the browser's history, so that its back button leads to the step before. `reached`: the last step there is
 * something for; a later one that the history names, after a reload or a change further ahead, is not shown.
 */
export function useSteps(reached: Step) {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const read = check(Kept, state);
  const kept = read.ok ? read.value : first;
  const isLost = read.ok && reached === 'file';
  // What the history still tells of a file that is gone.
  useEffect(() => {
    if (isLost) void navigate(pathname, { replace: true });
  }, [isLost, navigate, pathname]);
  const { depth } = isLost ? first : kept;
  const step = steps[Math.min(steps.indexOf(kept.step), steps.indexOf(reached))] ?? 'file';
  return {
    step,
    goTo: (next: Step) => {
      // Where the history names a later step than there is something for, that entry becomes the next one.
      const isAhead = !isLost && kept.step !== step;
      if (next !== step || isAhead)
        void navigate(pathname, { state: { step: next, depth: isAhead ? depth : depth + 1 }, replace: isAhead });
    },
    back: () => void navigate(-1),
    /** To where the first step was. */
    end: () => void (depth > 0 && navigate(-depth)),
  };
}
