// Church-written scripts run on an origin of their own, in a frame of the page (decisions D7 and D24). The document's path, and the message
// with which it reports its height to the page: shared by the code that renders the frame, writes the document and listens.

import { hasScript } from '#shared/elements/sanitize/html.ts';

/** The answers of a raw HTML element. */
interface RawAnswers {
  readonly rawHTML: string;
  readonly javascript: string;
}

/**
 * The contents of an element's document: its HTML, then its script. `undefined` for HTML without script, which is sanitized and shown in
 * the page itself (decision D7).
 */
export function rawSource({ rawHTML, javascript }: RawAnswers): string | undefined {
  const script = javascript.trim();
  if (!script && !hasScript(rawHTML)) return undefined;
  return script ? `${rawHTML}\n<script>${script.replace(/<\/script/gi, '<\\/script')}</script>` : rawHTML;
}

/** The form of a document's path on the usercontent host: `/raw/<church>/<element>/<hash>.html`. */
export const rawForm = /^\/raw\/[\w-]{11}\/[\w-]{1,20}\/[0-9a-f]{14}\.html$/;

/** The path of an element's document. It depends on the contents, so a document never changes and can be cached forever. */
export const rawPath = (churchId: string, elementId: string, html: string): string => `/raw/${churchId}/${elementId}/${hashOf(html)}.html`;

/** What the document posts to its parent page, which accepts it only from the window of its own frame (`event.source`). */
export interface RawMessage {
  readonly type: 'narthex:height';
  /** Pixels. */
  readonly height: number;
}

/** A 53-bit hash (cyrb53): fast, the same in browsers and on the server. It tells versions apart and is no security feature. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
