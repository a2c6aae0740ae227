import type { ReactNode } from 'react';
import { Block, Sections } from '#web/elements/Nodes.tsx';
import type { PageData, SiteData } from '../data.ts';
import type { Say } from '../texts.ts';
import { type Item, navigationOf } from './navigation.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface Props {
  readonly site: SiteData;
  readonly page: PageData;
  readonly say: Say;
}

const layouts = ['headerFooter', 'cleanCentered', 'embed'] as const;
export const layoutOf = ({ layout }: PageData) => layouts.find((one) => one === layout) ?? 'headerFooter';

/** A page built by a church, in its layout: with header and footer, centered, or bare for embedding. */
export function BuiltPage({ site, page, say }: Props) {
  const inside = (
    <main id="content">
      <Sections zone="main" />
    </main>
  );
  if (layoutOf(page) !== 'headerFooter') return inside;
  return (
    <SiteFrame site={site} say={say} items={navigationOf(site.links)} path={page.url}>
      {inside}
    </SiteFrame>
  );
}

interface FrameProps {
  readonly site: SiteData;
  readonly say: Say;
  readonly items: readonly Item[];
  readonly path: string;
  readonly children: ReactNode;
}

/** Header and footer; the church's own footer if it has built one. */
export function SiteFrame({ site, say, items, path, children }: FrameProps) {
  const { church, footerBlockId, blocks } = site;
  const isOwn = footerBlockId !== undefined && Object.hasOwn(blocks, footerBlockId);
  return (
    <>
      <SiteHeader church={church} say={say} items={items} path={path} automatic={false} />
      {children}
      {isOwn ? <OwnFooter id={footerBlockId} /> : <SiteFooter church={church} say={say} />}
    </>
  );
}

/** The footer the church built; a page may add more of its own. */
const OwnFooter = ({ id }: { readonly id: string }) => (
  <footer>
    <Sections zone="siteFooter" />
    <Block id={id} as="sections" />
  </footer>
);
