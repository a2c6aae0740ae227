// Checks that need the drawn page: heading order, and image sizes relative to their place.
import { isOwnPicture } from '#shared/content/pictures/pictureUrls.ts';
import type { Finding } from './finding.ts';

/** The node a drawn element belongs to. */
export const nodeOf = (element: Element | null | undefined): string | undefined =>
  element?.closest('[data-node]')?.getAttribute('data-node') ?? undefined;

const at = (element: Element) => {
  const nodeId = nodeOf(element);
  return nodeId ? { nodeId } : {};
};

export function checkHeadings(root: Element): readonly Finding[] {
  const headings = [...root.querySelectorAll('h1,h2,h3,h4,h5,h6')];
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  const found = headings.flatMap((heading, place): Finding[] => {
    const [level = 1, before = 0] = [levels[place], place > 0 ? levels[place - 1] : 0];
    const text = heading.textContent?.trim() ?? '';
    if (!text && !heading.querySelector('img')) return [{ severity: 'better', says: 'headingEmpty', ...at(heading) }];
    if (level > before + 1 && place > 0) return [{ severity: 'better', says: 'headingSkips', values: { text }, ...at(heading) }];
    if (level === 1 && levels.indexOf(1) < place) return [{ severity: 'better', says: 'headingTwice', values: { text }, ...at(heading) }];
    return [];
  });
  return levels.includes(1) || headings.length === 0 ? found : [{ severity: 'better', says: 'headingMissing' }, ...found];
}

/** Images above this size in bytes are slow on phones. */
const heavy = 300 * 1024;

const bytesOf = (url: string) => {
  const [entry] = performance.getEntriesByName?.(url, 'resource') ?? [];
  return entry && 'encodedBodySize' in entry && typeof entry.encodedBodySize === 'number' ? entry.encodedBodySize : 0;
};

/** Our gallery serves images at the right width; others are used as they are. */
export function checkPictures(root: Element): readonly Finding[] {
  return [...root.querySelectorAll('img')].flatMap((picture): Finding[] => {
    const bytes = bytesOf(picture.currentSrc || picture.src);
    if (bytes > heavy) {
      return [{ severity: 'better', says: 'pictureHeavy', values: { size: String(Math.round(bytes / 1024)) }, ...at(picture) }];
    }
    const [shown, real] = [picture.clientWidth, picture.naturalWidth];
    const isWide = !isOwnPicture(picture.src) && !picture.srcset && shown > 0 && real > 2 * shown;
    return isWide
      ? [{ severity: 'better', says: 'pictureWide', values: { real: String(real), shown: String(shown) }, ...at(picture) }]
      : [];
  });
}
