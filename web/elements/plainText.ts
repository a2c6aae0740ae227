/** Written text without its formatting, whichever of the two it has; enough of it for a card or a description. */
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
