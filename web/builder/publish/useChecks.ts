import { useCallback, useMemo, useState } from 'react';
import { type Page, pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { redirects as redirectsCalls } from '#shared/content/site/redirects.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { useCall } from '#web/useCall.ts';
import { checkAxe } from './checkAxe.ts';
import { checkFacts } from './checkFacts.ts';
import { checkNodes } from './checkNodes.ts';
import { checkHeadings, checkPictures } from './checkRendered.ts';
import { type Finding, inOrder } from './finding.ts';

/** Runs all checks. `findings` is set once all have finished; call `drawn` with the drawn page. */
export function useChecks(page: Page, nodes: Nodes) {
  const pages = useCall(pagesCalls.list, {});
  const redirects = useCall(redirectsCalls.list, {});
  const [seen, setSeen] = useState<readonly Finding[]>();
  const known = (pages.data ?? pages.error) && (redirects.data ?? redirects.error);
  const drawn = useCallback(async (root: HTMLElement) => {
    // A rule that fails to run must not keep a church from publishing.
    const axe = await checkAxe(root).catch(() => []);
    setSeen([...checkHeadings(root), ...checkPictures(root), ...axe]);
  }, []);
  const findings = useMemo(() => {
    if (!known || !seen) return undefined;
    const others = pages.data ?? [];
    const open = others.filter(({ published }) => published).map(({ url }) => url);
    const targets = {
      open: new Set([...open, page.url, ...(redirects.data ?? []).map(({ from }) => from)]),
      drafts: new Set(others.filter(({ published }) => !published).map(({ url }) => url)),
    };
    // Without a list of pages, broken links can't be determined.
    const ofNodes = [...checkNodes(nodes, targets)].filter(({ says }) => pages.data || says !== 'linkBroken');
    return inOrder([...checkFacts(page), ...ofNodes, ...seen]);
  }, [known, seen, pages.data, redirects.data, page, nodes]);
  return { findings, drawn };
}
