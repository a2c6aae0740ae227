import { useCallback, useRef } from 'react';
import { templateContext } from '#shared/content/templates/context.ts';
import { sampleOf } from '#shared/content/templates/samples.ts';
import type { ElementType } from '#shared/elements/index.ts';
import type { Answers } from '#shared/elements/node.ts';
import { useChurchFacts, useTemplateSay } from '#web/content/templates/useTemplateSay.ts';

/** What new elements begin with, in the language of the screen, as templates are. */
export function useSamples(): (type: ElementType) => Answers {
  const context = templateContext(useTemplateSay(), useChurchFacts());
  const known = useRef(context);
  known.current = context;
  // The same for good: what the builder works with must not change while a page is open.
  return useCallback((type) => sampleOf(type, known.current), []);
}
