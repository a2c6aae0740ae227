// The outline of a page: churches choose headings by their size, screen readers go by their levels. Levels that were skipped are closed
// up, with the theme that was chosen kept.

const tag = /<(\/?)h([1-6])((?:\s[^<>]*)?)>/g;

interface Heading {
  readonly given: number;
  readonly made: number;
}

/**
 * Markup whose headings go down one level at a time, those of one level below the same heading all alike. Expects what React and the cleaner
 * write: well-formed, attributes quoted.
 */
export function outlined(html: string): string {
  const open: string[] = [];
  const above: Heading[] = [];
  return html.replace(tag, (_, slash: string, given: string, attributes: string) => {
    if (slash) return `</h${open.pop() ?? given}>`;
    const level = levelOf(Number(given), above);
    open.push(`${level}`);
    return `<h${level}${level === Number(given) ? attributes : lookingLike(given, attributes)}>`;
  });
}

/** The level of the next heading; `above` are the headings it may be below of, and it becomes one of them. Only the first is the title. */
function levelOf(given: number, above: Heading[]): number {
  const last = above.at(-1)?.made ?? 0;
  let beside: Heading | undefined;
  while ((above.at(-1)?.given ?? 0) >= given) beside = above.pop();
  const isSame = beside?.given === given && beside.made > 1;
  const made = isSame && beside ? beside.made : Math.min(given, (above.at(-1)?.made ?? last) + 1);
  above.push({ given, made });
  return made;
}

const lookingLike = (level: string, attributes: string) =>
  / class="/.test(attributes) ? attributes.replace(' class="', ` class="as-h${level} `) : `${attributes} class="as-h${level}"`;

export const hasTitle = (html: string): boolean => /<h1[\s>]/.test(html);
