import type { ReactNode } from 'react';
import { sizeOf, srcSetOf } from '#shared/content/pictures/pictureUrls.ts';
import type { SectionNode } from '#shared/elements/node.ts';
import { yesOf } from '../answers.ts';
import { BackgroundProvider, useBackground } from '../layoutContext.ts';
import { focusOf } from '../Picture.tsx';
import { useSite } from '../view.ts';
import { sectionAppearance } from './sectionAppearance.ts';

interface Props {
  readonly node: SectionNode;
  readonly root: Readonly<Record<string, string | undefined>>;
  /** Styles for this section only. */
  readonly own: ReactNode;
  readonly children: ReactNode;
}

/** A section of the page with a color or an image as background; as a banner it carries the page's title. */
export function SectionView({ node, root, own, children }: Props) {
  const site = useSite();
  const page = useBackground(site.theme.palette.light);
  const { photo, surface, style } = sectionAppearance(node, site, page);
  const banner = yesOf(node.answers, 'banner');
  const classes = ['sec', photo && 'has-photo', style && 'has-ground', banner && 'banner', node.targetBlockId && 'shows-block'];
  return (
    <section {...root} className={classes.filter(Boolean).join(' ')} style={style}>
      {photo && <Backdrop node={node} photo={photo} />}
      <BackgroundProvider value={surface.ground}>
        {banner && site.page?.title && (
          <div className="wrap">
            <h1 className="banner-title">{site.page.title}</h1>
          </div>
        )}
        {children}
      </BackgroundProvider>
      {own}
    </section>
  );
}

/** The background image is decorative: its alt text is empty. */
function Backdrop({ node, photo }: { readonly node: SectionNode; readonly photo: string }) {
  const { firstPicture } = useSite();
  const { width, height } = sizeOf(photo) ?? { width: 1600, height: 900 };
  const srcSet = srcSetOf(photo);
  return (
    <img
      className="backdrop"
      src={photo}
      srcSet={srcSet}
      sizes={srcSet && '100vw'}
      width={width}
      height={height}
      alt=""
      style={focusOf(node.answers, 'background')}
      {...(firstPicture === node.id ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  );
}
