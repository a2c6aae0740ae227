// Finds an occurrence again after its series was changed: what people registered for moves along, as its exceptions do.
import { choice, type Out, shape, text, yes } from '#shared/words.ts';
import type { ChangedFields } from './changedFields.ts';
import { follower, type Schedule } from './reschedule.ts';
import { wallIn } from './starts.ts';

/**
 * A change of `all` occurrences, of those `since` one, which became a series of their own, or of `one`, which did. `from`: the original of
 * the occurrence that was changed, `to`: its new start.
 */
export const Step = shape({ of: choice('all', 'since', 'one'), from: text(19), to: text(19), isNewRule: yes });
export type Step = Out<typeof Step>;

export const stepOf = (of: Step['of'], original: string, { moved, rule, fields }: ChangedFields): Step => ({
  ...{ of, from: original, to: moved ? fields.start : original, isNewRule: rule },
});

/** Leads back what a step led to another series, or elsewhere in its own. */
export const reversed = ({ from, to, isNewRule }: Step): Step => ({ of: 'all', from: to, to: from, isNewRule });

export const isConcerned = ({ of, from }: Step, original: string): boolean =>
  of === 'all' || (of === 'one' ? original === from : wallIn(original) >= wallIn(from));

/** The original of an occurrence in the series that the step made; `undefined` if it is no longer there. */
export const followed = (step: Step, before: Schedule, after: Schedule, original: string): string | undefined =>
  follower(after, before, { move: { from: wallIn(step.from), to: wallIn(step.to) }, isNewRule: step.isNewRule, asked: [original] })(
    original,
  );
