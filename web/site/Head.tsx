import type { Colours } from './colours.ts';
import { localeOf, type SiteChurch } from './siteChurch.ts';
import { structuredData } from './structuredData.ts';
import { styleOf } from './style.ts';
import type { Say } from './texts.ts';
import { descriptionOf } from './welcome.ts';

interface Props {
  readonly church: SiteChurch;
  readonly say: Say;
  readonly colours: Colours;
  /** What the page is called beside the church; empty for the home page. */
  readonly title: string;
  /** The path that search engines shall know it by; nothing keeps it out of them. */
  readonly path: string | undefined;
}

/** A small arch with a light in it, for churches without an icon of their own. */
const drawnIcon = ({ primary, accent }: Colours) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 32V16a13 13 0 0 1 26 0v16Z" fill="${primary}"/><path d="M10 32V17a6 6 0 0 1 12 0v15Z" fill="${accent}"/></svg>`,
  )}`;

function Icons({ church, colours }: Pick<Props, 'church' | 'colours'>) {
  const { favicon_16x16: small, favicon_400x400: large } = church.settings;
  if (!small && !large) return <link rel="icon" href={drawnIcon(colours)} type="image/svg+xml" />;
  return (
    <>
      {small && <link rel="icon" href={small} sizes="16x16" />}
      {large && <link rel="icon" href={large} sizes="400x400" />}
      {large && <link rel="apple-touch-icon" href={large} />}
    </>
  );
}

/** How the page looks in searches, in previews and on the browser's edge. */
export function Head({ church, say, colours, title, path }: Props) {
  const { name, city, origin, settings } = church;
  const full = title ? `${title} · ${name}` : [name, city && !name.includes(city) ? city : ''].filter(Boolean).join(' · ');
  const description = descriptionOf(church, say);
  const image = settings.ogImage || settings.logoLight;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{full}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={`${origin}${path}`} />}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.light.ground} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.dark.ground} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${origin}${path ?? '/'}`} />
      <meta property="og:locale" content={localeOf(church).replace('-', '_')} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={settings.ogImage ? 'summary_large_image' : 'summary'} />
      <Icons church={church} colours={colours} />
      <style>{styleOf(colours)}</style>
      {path !== undefined && <script type="application/ld+json">{structuredData(church, say)}</script>}
    </head>
  );
}
