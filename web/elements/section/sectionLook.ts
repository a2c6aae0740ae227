// The ground of a section and the colours that can be read on it.
import type { CSSProperties } from 'react';
import { safePicture } from '#shared/elements/links.ts';
import type { SectionNode } from '#shared/elements/node.ts';
import { mix, readableOn, textOn } from '#web/ui/colour.ts';
import { numberOf } from '../answers.ts';
import { type Chosen, hexOf, type Surface, surfaceOf, surfaceVariables } from '../surface.ts';
import type { Look, SiteContext } from '../view.ts';

interface SectionLook {
  /** The address of the picture behind the section. */
  readonly photo?: string;
  readonly surface: Surface;
  /** Nothing where the section looks like the page itself. */
  readonly style?: CSSProperties;
}

const isPicture = (background: string) => /[/.]/.test(background) && !background.includes('(');

/** The part of the veil over a picture, which white text needs to be readable even on a white spot: 60 per cent. */
const veilOf = ({ answers }: SectionNode) => numberOf(answers, 'overlay', 60, [0, 95]) / 100;

/** A veil in the colour that the text is not: dark below light text, and the other way round. */
function photoSurface(look: Look, node: SectionNode, chosen: Chosen): Surface {
  const wanted = hexOf(look, node.textColor) ?? '#ffffff';
  const darkText = textOn(wanted) === '#ffffff';
  const ground = darkText
    ? mix(look.palette.light, '#ffffff', 0.6)
    : readableOn('#ffffff', mix(look.palette.darkAccent, '#0b0d12', 0.5), 14);
  return surfaceOf(look, ground, chosen);
}

export function sectionLook(node: SectionNode, { look }: Pick<SiteContext, 'look'>, page: string): SectionLook {
  const chosen: Chosen = { text: node.textColor, heading: node.headingColor, link: node.linkColor };
  const background = node.background ?? '';
  const photo = isPicture(background) ? safePicture(background) : '';
  if (photo) {
    const surface = photoSurface(look, node, chosen);
    const variables: Record<`--${string}`, string> = { ...surfaceVariables(surface), '--veil': `${Math.round(100 * veilOf(node))}%` };
    return { photo, surface, style: variables };
  }
  const own = hexOf(look, background);
  const plain = !own && !chosen.text && !chosen.heading && !chosen.link;
  const surface = surfaceOf(look, own ?? page, chosen);
  return plain ? { surface } : { surface, style: surfaceVariables(surface) };
}
