// A site's style sheet, generated from its theme. Everything is scoped to `.site`, so that it can coexist with the portal's styles.
import type { ElementType } from '#shared/elements/index.ts';
import { formCss } from '#shared/membership/forms/page/markup.ts';
import { mix } from '#web/ui/colour/colour.ts';
import { fontStack, fontStacks } from '../theme/fonts.ts';
import { surfaceOf, surfaceVariables } from '../theme/surface.ts';
import type { SiteTheme } from '../view.ts';
import { baseCss } from './base.ts';
import { boxCss, buttonLinkCss, carouselCss, donateLinkCss, faqCss, frameCss, givingCss, rowCss, tableCss } from './boxes.ts';
import { textButtonsCss } from './buttons.ts';
import { calendarCss, groupListCss } from './lists.ts';
import { liveCss } from './live.ts';
import { keyframes, motionCss } from './motion.ts';
import { cardCss, imageCss, logoCss, mapCss, textWithPhotoCss, videoCss } from './pictures.ts';
import { richCss } from './richText.ts';
import { sermonsCss } from './sermons.ts';

const ofTypes: Partial<Record<ElementType, readonly string[]>> = {
  text: [richCss],
  textWithPhoto: [richCss, textWithPhotoCss],
  image: [imageCss],
  buttonLink: [buttonLinkCss],
  card: [richCss, cardCss],
  faq: [richCss, faqCss],
  video: [videoCss],
  sermons: [videoCss, sermonsCss],
  stream: [videoCss, sermonsCss, liveCss],
  carousel: [carouselCss],
  row: [rowCss],
  box: [boxCss],
  table: [richCss, tableCss],
  map: [mapCss],
  logo: [logoCss],
  iframe: [frameCss],
  rawHTML: [richCss, frameCss],
  donateLink: [donateLinkCss],
  donation: [frameCss, givingCss],
  calendar: [calendarCss],
  groupList: [groupListCss],
  form: [richCss, formCss],
};

/** `animated`: something on the page has an entrance animation. */
export interface Used {
  readonly types: ReadonlySet<string>;
  readonly animated: boolean;
}

export const minified = (css: string): string => css.replace(/\n/g, '').replace(/;}/g, '}');

const declared = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Spacing and text sizes are stored in pixels and emitted in rem, so that they follow the reader's font size. */
const rem = (pixels: number) => `${Math.round((pixels / 16) * 1000) / 1000}rem`;

/** A theme's custom properties: the palette under the names that older clients use in their own styles, and those used by our rules. */
function tokens(theme: SiteTheme): string {
  const { light, lightAccent, accent, darkAccent, dark } = theme.palette;
  return declared({
    '--light': light,
    '--lightAccent': lightAccent,
    '--accent': accent,
    '--darkAccent': darkAccent,
    '--dark': dark,
    '--bodyFont': fontStack(theme.fonts.body),
    '--headingFont': fontStack(theme.fonts.heading),
    '--heading-font': 'var(--headingFont)',
    '--mono': fontStacks.mono,
    '--u': rem(theme.space),
    '--r': rem(theme.radius),
    '--pill': theme.radius === 0 ? '0' : theme.radius < 10 ? rem(theme.radius) : '99rem',
    '--deep': mix(darkAccent, '#000000', 0.15),
    '--warm': lightAccent,
    '--pin': accent,
    ...surfaceVariables(surfaceOf(theme, light)),
  });
}

const rootCss = (theme: SiteTheme) => `container:page/inline-size;color-scheme:light;background:var(--ground);color:var(--ink);
font:${rem(theme.textSize)}/1.65 var(--bodyFont);overflow-wrap:break-word;-webkit-text-size-adjust:100%;`;

/** A theme's style sheet: for the given element types, else for all. */
export function siteCss(theme: SiteTheme, used?: Used): string {
  const parts = new Set(Object.entries(ofTypes).flatMap(([type, sheets]) => (!used || used.types.has(type) ? sheets : [])));
  const animated = !used || used.animated;
  const buttons = parts.has(richCss) ? textButtonsCss(theme) : '';
  const rules = [baseCss, ...parts, buttons, ...(animated ? [motionCss] : [])].join('');
  return minified(`.site{${tokens(theme)};${rootCss(theme)}${rules}}${animated ? keyframes : ''}`);
}
