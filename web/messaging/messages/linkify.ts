/** A piece of a message's text; with an `href` it is a link. */
export interface Part {
  readonly text: string;
  readonly href?: string;
}

// Bounded, so that a long text without spaces costs no more than its length.
const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]{2,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/gi;
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?'’»…*_]+$/;

/** The text in segments, with web and email addresses as links. Only http, https and mailto are ever linked. Pure. */
export function linkify(text: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const shown = trimmed(match);
    const href = hrefOf(shown);
    if (!href) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: shown, href });
    from = index + shown.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function trimmed(match: string): string {
  const shown = match.replace(trailing, '');
  // A bracket that was opened before the address closes behind it.
  const isOpen = shown.endsWith(')') && !shown.includes('(');
  return isOpen ? trimmed(shown.slice(0, -1)) : shown;
}

function hrefOf(shown: string): string | undefined {
  if (!/^(https?:|www\.)/i.test(shown)) return `mailto:${shown}`;
  const address = /^www\./i.test(shown) ? `https://${shown}` : shown;
  return URL.canParse(address) ? new URL(address).href : undefined;
}
