// Styles for pages that no church built: those of groups and events.
import { minified } from '#web/elements/css/stylesheet.ts';
import { readingOrder } from '#web/elements/tree/readingOrder.ts';
import type { SiteContext } from '#web/elements/view.ts';
import type { SiteData } from '../data.ts';
import { ownStyles, usedBy } from '../document/usage.ts';
import { coloursOf } from './colours.ts';
import { builtCss } from './page.ts';

/** Includes the styles of the footer the church built. `more`: further types of elements that the page is made of. */
export function ownPageCss({ blocks, footerBlockId }: SiteData, { theme }: SiteContext, css: string, more: readonly string[] = []): string {
  const footer = footerBlockId !== undefined && Object.hasOwn(blocks, footerBlockId) ? blocks[footerBlockId] : undefined;
  const nodes = footer ? readingOrder(footer, blocks) : [];
  const { types, animated } = usedBy(nodes);
  const used = { types: new Set([...types, 'text', 'calendar', 'groupList', ...more]), animated };
  return builtCss(theme, coloursOf(theme), used, ownStyles(nodes) + minified(`.site{${css}}`));
}
