/** A segment of a message's text; a link if it has an `href`. */
export interface Part {
  readonly text: string;
  readonly href?: string;
}

// Bounded, so that a long text without spaces takes only linear time.
const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]{2,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/gi;
/** Characters that end a sentence rather than a URL. */
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
  // A bracket opened before the URL closes after it.
  const isOpen = shown.endsWith(')') && !shown.includes('(');
  return isOpen ? trimmed(shown.slice(0, -1)) : shown;
}

function hrefOf(shown: string): string | undefined {
  if (!/^(https?:|www\.)/i.test(shown)) return `mailto:${shown}`;
  const address = /^www\./i.test(shown) ? `https://${shown}` : shown;
  return URL.canParse(address) ? new URL(address).href : undefined;
}
