import { choice, type Out, shape, text, yes } from '#shared/words.ts';

/**
 * A change of `all` occurrences, of those `since` one, which became a series of their own, or of `one`, which did. `from`: the original of
 * the occurrence that was changed, `to`: its new start.
 */
export const Step = shape({ of: choice('all', 'since', 'one'), from: text(19), to: text(19), isNewRule: yes });
export type Step = Out<typeof Step>;
