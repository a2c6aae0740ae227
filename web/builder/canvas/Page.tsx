import { memo, type RefObject, useMemo } from 'react';
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

/**
 * Sections far outside the window aren't laid out. Elements with an entrance animation are visible at once, so that they can be edited.
 * Empty sections keep a height to drop into. Slides are side by side, so that each can be reached.
 */
const builderCss = `.site.in-builder .sec{content-visibility:auto;contain-intrinsic-size:auto 480px}
.site.in-builder [data-show]{animation:none!important;opacity:1!important;transform:none!important}
.site.in-builder .wrap.slot:empty{min-height:56px}
.site.in-builder .wrap.slot:empty::after{content:'';display:block;min-height:56px;border:1.5px dashed color-mix(in srgb,currentColor 30%,transparent);border-radius:8px}
.site.in-builder .carousel>.slot{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:12px;overflow:visible}
.site.in-builder iframe,.site.in-builder video{pointer-events:none}
.site.in-builder [data-node]{cursor:default}
.site.in-builder{min-height:100%}
.site.in-builder:empty{padding:20px}
.site.in-builder:empty::after{content:'';display:block;min-height:120px;border:2px dashed color-mix(in srgb,currentColor 30%,transparent);border-radius:12px}`;

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
