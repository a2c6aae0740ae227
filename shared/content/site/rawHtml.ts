// Church-written scripts run on an origin of their own, in a frame of the page (decisions D7 and D24). Where the document is, and how it
// reports its height to the page: shared by the code that draws the frame, writes the document and listens.

import { hasScript } from '#shared/elements/sanitize/html.ts';

/** What the answers of a raw HTML element say. */
interface RawAnswers {
  readonly rawHTML: string;
  readonly javascript: string;
}

/**
 * What an element's document holds: its HTML, then its script. Undefined for HTML without script, which is cleaned and shown in the page
 * itself (decision D7).
 */
export function rawSource({ rawHTML, javascript }: RawAnswers): string | undefined {
  const script = javascript.trim();
  if (!script && !hasScript(rawHTML)) return undefined;
  return script ? `${rawHTML}\n<script>${script.replace(/<\/script/gi, '<\\/script')}</script>` : rawHTML;
}

/** Whether a path of the usercontent host may be a document: `/raw/<church>/<element>/<hash>.html`. */
export const rawForm = /^\/raw\/[\w-]{11}\/[\w-]{1,20}\/[0-9a-f]{14}\.html$/;

/** The path of an element's document. It follows from what is in it: a document never changes and is kept for good. */
export const rawPath = (churchId: string, elementId: string, html: string): string => `/raw/${churchId}/${elementId}/${hashOf(html)}.html`;

/** What the document posts to the page around it. The page believes it only from the window of its own frame (`event.source`). */
export interface RawMessage {
  readonly type: 'narthex:height';
  /** Pixels. */
  readonly height: number;
}

/** 53 bits (cyrb53): quick, the same in browsers and on the server; it tells versions apart and guards nothing. */
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
