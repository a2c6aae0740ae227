// The outline of a page: churches choose headings by their size, screen readers go by their levels. Levels that were skipped are closed
// up, with the look that was chosen kept.

const tag = /<(\/?)h([1-6])((?:\s[^<>]*)?)>/g;

/** Markup whose headings go down one level at a time. Expects what React and the cleaner write: well-formed, attributes quoted. */
export function outlined(html: string): string {
  const open: number[] = [];
  let last = 0;
  return html.replace(tag, (_, slash: string, given: string, attributes: string) => {
    if (slash) return `</h${open.pop() ?? given}>`;
    const level = Math.min(Number(given), last + 1);
    last = level;
    open.push(level);
    return `<h${level}${level === Number(given) ? attributes : lookingLike(given, attributes)}>`;
  });
}

const lookingLike = (level: string, attributes: string) =>
  / class="/.test(attributes) ? attributes.replace(' class="', ` class="as-h${level} `) : `${attributes} class="as-h${level}"`;

export const hasTitle = (html: string): boolean => /<h1[\s>]/.test(html);
