import { safePicture } from '#shared/elements/sanitize/urls.ts';
import { localeOf, type SiteChurch } from '../church.ts';
import type { Colours } from '../css/colours.ts';
import type { Say } from '../texts.ts';

/** A page's metadata. */
export interface HeadFacts {
  /** The page's title beside the church's name; empty for the home page. */
  readonly title: string;
  readonly description: string;
  readonly image?: string | undefined;
  /** The canonical path for search engines; without one the page isn't indexed. */
  readonly path: string | undefined;
  readonly css: string;
  /** Structured data for search engines, as JSON. */
  readonly data?: string | undefined;
  readonly automatic: boolean;
}

interface Props {
  readonly church: SiteChurch;
  readonly say: Say;
  readonly colours: Colours;
  readonly facts: HeadFacts;
  readonly alive: boolean;
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

/** The page's title as shown in tabs and search results. */
const nameOf = ({ name, city }: SiteChurch, title: string) =>
  title ? `${title} · ${name}` : [name, city && !name.includes(city) ? city : ''].filter(Boolean).join(' · ');

/** Metadata for search results, link previews and the browser's theme color. */
export function Head({ church, colours, facts, alive }: Props) {
  const { name, origin, settings } = church;
  const { description, path, css, data, automatic } = facts;
  const title = nameOf(church, facts.title);
  const large = absolute(origin, facts.image || settings.ogImage);
  const image = large || absolute(origin, settings.logoLight);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={`${origin}${path}`} />}
      <ThemeColours colours={colours} automatic={automatic} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${origin}${path ?? '/'}`} />
      <meta property="og:locale" content={localeOf(church).replace('-', '_')} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={large ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && <meta name="twitter:image" content={image} />}
      <Icons church={church} colours={colours} />
      <style>{css}</style>
      {data && <script type="application/ld+json">{data}</script>}
      {alive && <script src="/islands.js" defer />}
    </head>
  );
}

/** Link previews are rendered elsewhere, so their images need absolute URLs. */
function absolute(origin: string, url = ''): string {
  const safe = safePicture(url);
  return safe.startsWith('/') ? `${origin}${safe}` : safe;
}

function ThemeColours({ colours, automatic }: { readonly colours: Colours; readonly automatic: boolean }) {
  if (!automatic) return <meta name="theme-color" content={colours.light.ground} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.light.ground} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.dark.ground} />
    </>
  );
}
