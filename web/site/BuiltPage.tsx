import { Block, Sections } from '#web/elements/Nodes.tsx';
import { navigationOf } from './navigation.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import type { PageData, SiteData } from './siteData.ts';
import type { Say } from './texts.ts';

interface Props {
  readonly site: SiteData;
  readonly page: PageData;
  readonly say: Say;
}

export const layouts = ['headerFooter', 'cleanCentered', 'embed'] as const;
export const layoutOf = ({ layout }: PageData) => layouts.find((one) => one === layout) ?? 'headerFooter';

/** A page that a church built, in its layout: with header and footer, centred by itself, or bare, to stand in other pages. */
export function BuiltPage({ site, page, say }: Props) {
  const whole = layoutOf(page) === 'headerFooter';
  const { church, links, footerBlockId } = site;
  return (
    <>
      {whole && <SiteHeader church={church} say={say} items={navigationOf(links)} path={page.url} automatic={false} />}
      <main id="content">
        <Sections zone="main" />
      </main>
      {whole &&
        (footerBlockId && Object.hasOwn(site.blocks, footerBlockId) ? (
          <OwnFooter id={footerBlockId} />
        ) : (
          <SiteFooter church={church} say={say} />
        ))}
    </>
  );
}

/** The footer that the church built; a page may have more of its own. */
const OwnFooter = ({ id }: { readonly id: string }) => (
  <footer>
    <Sections zone="siteFooter" />
    <Block id={id} as="sections" />
  </footer>
);
