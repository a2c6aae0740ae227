import { useCallback, useRef } from 'react';
import { templateContext } from '#shared/content/templates/context.ts';
import { sampleOf } from '#shared/content/templates/samples.ts';
import type { ElementType } from '#shared/elements/index.ts';
import type { Answers } from '#shared/elements/node.ts';
import { useChurchFacts, useTemplateSay } from '#web/content/templates/useTemplateSay.ts';

/** Initial content for new elements in the screen's language, like templates. */
export function useSamples(): (type: ElementType) => Answers {
  const context = templateContext(useTemplateSay(), useChurchFacts());
  const known = useRef(context);
  known.current = context;
  // Never changes: the builder context must stay constant while a page is open.
  return useCallback((type) => sampleOf(type, known.current), []);
}
