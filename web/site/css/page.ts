// The one style sheet of a page, inline, so that the first paint waits for nothing.
import { minified, siteCss, type Used } from '#web/elements/css/stylesheet.ts';
import { surfaceVariables } from '#web/elements/theme/surface.ts';
import type { SiteTheme } from '#web/elements/view.ts';
import type { Colours } from './colours.ts';
import { frameCss, heroCss, homeCss } from './frame.ts';

const declared = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const none: Used = { types: new Set(), animated: false };
const documentCss =
  'html{scroll-padding-top:1rem}html:lang(ko){word-break:keep-all}body{margin:0}@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}';

const heroStyles = ({ deep, deeper, glow, accent, onAccent }: Colours) =>
  declared({ '--deep': deep, '--deeper': deeper, '--glow': glow, '--hero-accent': accent, '--on-hero-accent': onAccent });

/** A page that a church built: its own choices, the same by day and night. `own`: the styles of its nodes. */
export function builtCss(theme: SiteTheme, colours: Colours, used: Used, own: string): string {
  const sheet = siteCss(theme, used);
  return `${documentCss}body{background:${colours.light.ground}}${sheet}${minified(`.site{${heroStyles(colours)};${frameCss}}`)}${own}`;
}

/** A page that we made: it follows the reader's light or dark. */
export function automaticCss(theme: SiteTheme, colours: Colours): string {
  const night = `color-scheme:dark;${declared(surfaceVariables(colours.dark))}`;
  const grounds = `body{background:${colours.light.ground}}@media(prefers-color-scheme:dark){body{background:${colours.dark.ground}}.site.auto{${night}}}`;
  return `${documentCss}${siteCss(theme, none)}${minified(`.site{${heroStyles(colours)};${frameCss}${heroCss}${homeCss}}`)}${grounds}`;
}
