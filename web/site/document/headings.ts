// A page's heading outline. Churches choose headings by size, but screen readers rely on levels, so skipped levels are closed up while
// keeping the chosen appearance.

const tag = /<(\/?)h([1-6])((?:\s[^<>]*)?)>/g;

interface Heading {
  readonly given: number;
  readonly made: number;
}

/**
 * Rewrites heading levels so that they increase by one at a time, and equal levels below the same heading stay equal. Expects markup as
 * written by React and the sanitizer: well-formed, with quoted attributes.
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

/** The next heading's level. `above` holds its possible ancestors, and the heading is added to it. Only the first heading is the title. */
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
