// A section's background, and colors readable on it.
import type { CSSProperties } from 'react';
import type { SectionNode } from '#shared/elements/node.ts';
import { safePicture } from '#shared/elements/sanitize/urls.ts';
import { mix, readableOn, textOn } from '#web/ui/colour/colour.ts';
import { numberOf } from '../answers.ts';
import { type Chosen, hexOf, type Surface, surfaceOf, surfaceVariables } from '../theme/surface.ts';
import type { SiteContext, SiteTheme } from '../view.ts';

interface SectionAppearance {
  /** The background image's address. */
  readonly photo?: string;
  readonly surface: Surface;
  /** Empty if the section looks like the page itself. */
  readonly style?: CSSProperties;
}

const isPicture = (background: string) => /[/.]/.test(background) && !background.includes('(');

/** The overlay opacity at which white is readable even on a white spot of the image. A church may choose another. */
const usual = 60;
const veilOf = ({ answers }: SectionNode) => numberOf(answers, 'overlay', usual, [0, 95]);

/** An overlay in the opposite of the text's color, and colors readable even on the worst spot the image below may have. */
function photoSurface(theme: SiteTheme, node: SectionNode, chosen: Chosen): Surface {
  const text = hexOf(theme, node.textColor) ?? '#ffffff';
  const darkText = textOn(text) === '#ffffff';
  const veil = darkText
    ? mix(theme.palette.light, '#ffffff', 0.6)
    : readableOn('#ffffff', mix(theme.palette.darkAccent, '#05060a', 0.75), 17);
  const worst = mix(darkText ? '#000000' : '#ffffff', veil, Math.max(veilOf(node), usual) / 100);
  const surface = surfaceOf(theme, worst, { ...chosen, text });
  // Headings are large, so 3:1 is enough, which preserves more of the chosen color.
  return { ...surface, ground: veil, heading: readableOn(worst, hexOf(theme, chosen.heading) ?? text, 3) };
}

export function sectionAppearance(node: SectionNode, { theme }: Pick<SiteContext, 'theme'>, page: string): SectionAppearance {
  const chosen: Chosen = { text: node.textColor, heading: node.headingColor, link: node.linkColor };
  const background = node.background ?? '';
  const photo = isPicture(background) ? safePicture(background) : '';
  if (photo) {
    const surface = photoSurface(theme, node, chosen);
    const variables: Record<`--${string}`, string> = { ...surfaceVariables(surface), '--veil': `${veilOf(node)}%` };
    return { photo, surface, style: variables };
  }
  const own = hexOf(theme, background);
  const plain = !own && !chosen.text && !chosen.heading && !chosen.link;
  const surface = surfaceOf(theme, own ?? page, chosen);
  return plain ? { surface } : { surface, style: surfaceVariables(surface) };
}
