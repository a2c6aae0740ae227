import { renderToStaticMarkup } from 'react-dom/server';
import { builderCss } from '#web/elements/css/builder.ts';
import { siteCss } from '#web/elements/css/stylesheet.ts';
import { Sections } from '#web/elements/Nodes.tsx';
import { staticTree } from '#web/elements/tree/staticTree.ts';
import { type SiteContext, SiteProvider, TreeProvider } from '#web/elements/view.ts';
import type { PageData, SiteData } from '../data.ts';

/** The markup of a page as the builder's canvas draws it (`web/builder/canvas/Page.tsx`), with its styles. */
export function forBuilder({ blocks }: SiteData, { title, nodes }: PageData, context: SiteContext): string {
  const { theme, language } = context;
  return renderToStaticMarkup(
    <>
      <style>{siteCss(theme) + builderCss}</style>
      <div className="site in-builder" lang={language}>
        <SiteProvider value={{ ...context, mode: 'builder', page: { title } }}>
          <TreeProvider value={staticTree(nodes, blocks)}>
            <Sections zone="main" />
            <Sections zone="siteFooter" />
          </TreeProvider>
        </SiteProvider>
      </div>
    </>,
  );
}
