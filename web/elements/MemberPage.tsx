import { useEffect, useMemo } from 'react';
import type { PageTree } from '#shared/content/pages/pages.ts';
import { siteCss } from './css/stylesheet.ts';
import { Sections } from './Nodes.tsx';
import { nodesOfTree } from './tree/fromPageTree.ts';
import { staticTree } from './tree/staticTree.ts';
import { type SiteContext, SiteProvider, TreeProvider } from './view.ts';

interface Props {
  readonly page: PageTree;
  /** The views' context, with mode `member`. */
  readonly site: SiteContext;
}

/** A members-only page, rendered in the browser from the server's answer, in the theme of the church's site. */
export function MemberPage({ page, site }: Props) {
  const tree = useMemo(() => {
    const { nodes, blocks } = nodesOfTree(page);
    return staticTree(nodes, blocks);
  }, [page]);
  const css = useMemo(() => siteCss(site.theme), [site.theme]);
  const context = useMemo<SiteContext>(() => ({ ...site, mode: 'member', page: { title: page.title ?? '' } }), [site, page.title]);
  useEffect(() => wakeIslands(tree), [tree]);
  return (
    <SiteProvider value={context}>
      <TreeProvider value={tree}>
        <style>{css}</style>
        <div className="site">
          <Sections zone="main" />
        </div>
      </TreeProvider>
    </SiteProvider>
  );
}

const loader = '/islands.js';

/** The islands here are started by the same loader as on public pages; it is fetched once and notified about each further page. */
function wakeIslands(_page: unknown): void {
  if (document.querySelector(`script[src="${loader}"]`)) {
    dispatchEvent(new Event('islands'));
    return;
  }
  document.head.append(Object.assign(document.createElement('script'), { src: loader, defer: true }));
}
