/** Rich text (HTML or markdown) without its formatting, cut to what a card or description needs. */
export const plainText = (text: string): string =>
  text
    .slice(0, most)
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/^#+ /gm, '')
    .replace(/[*_`>#|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const most = 2000;
