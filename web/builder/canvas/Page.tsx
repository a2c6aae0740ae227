import { memo, type RefObject, useMemo } from 'react';
import { builderCss } from '#web/elements/css/builder.ts';
import { siteCss } from '#web/elements/css/stylesheet.ts';
import { ElementNodes, Sections } from '#web/elements/Nodes.tsx';
import { type SiteContext, SiteProvider, TreeProvider } from '#web/elements/view.ts';
import type { DraftStore } from '../draft/draftStore.ts';
import { draftTree } from './draftTree.ts';
import { Gradually } from './Gradually.tsx';

interface Props {
  readonly store: DraftStore;
  readonly site: SiteContext;
  readonly page: RefObject<HTMLDivElement | null>;
  /** An element block has no sections. */
  readonly rooted: boolean;
  /** Called once the page is fully drawn. */
  readonly onDrawn: () => void;
  /** Not interactive yet. */
  readonly hurried?: boolean;
}

/** The page itself, drawn by the same views as the published one. It renders once; after that each node renders itself. */
export const Page = memo(function Page({ store, site, page, rooted, onDrawn, hurried }: Props) {
  const tree = useMemo(() => draftTree(store.shown), [store]);
  const css = useMemo(() => siteCss(site.theme) + builderCss, [site.theme]);
  return (
    <>
      <style>{css}</style>
      <div className="site in-builder" ref={page} lang={site.language}>
        <SiteProvider value={site}>
          <TreeProvider value={tree}>
            <Gradually onWhole={onDrawn} hurried={hurried}>
              {rooted ? (
                <div className="wrap slot" data-slot="">
                  <ElementNodes of={{}} />
                </div>
              ) : (
                <>
                  <Sections zone="main" />
                  <Sections zone="siteFooter" />
                </>
              )}
            </Gradually>
          </TreeProvider>
        </SiteProvider>
      </div>
    </>
  );
});
