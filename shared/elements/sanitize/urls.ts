// Which addresses pages can use. Everything that renders an address checks it here, however it was stored.
import { emailForm } from '#shared/emailForm.ts';

const longest = 2000;
const schemes = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;
/** Browsers ignore these inside an address, so `java\nscript:` is a scheme, too. */
const skipped = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** A colon as an HTML entity: a page with a missing escape would treat it as a colon. */
const hiddenColon = /^[\w+.-]*&(?:colon|#0*58|#x0*3a)/i;
/** A scheme has to start with a letter; `:8080` or `%6a...:` are neither a scheme nor a path. */
const oddColon = /^[^/?#]*:/;

/**
 * The address if a page can link to it: http, https, mailto, tel, a path or an anchor; otherwise `''`. A bare `www.` or email address gets
 * its scheme. Safe as an attribute value once escaped.
 */
export function safeLink(url: string): string {
  const plain = url.replace(skipped, '').trim().replaceAll('\\', '/');
  if (plain === '' || plain.length > longest || hiddenColon.test(plain)) return '';
  if (/^www\./i.test(plain)) return `https://${plain}`;
  if (emailForm.test(plain) && !/[/:?#]/.test(plain)) return `mailto:${plain}`;
  if (/^\/\//.test(plain)) return `https:${plain}`;
  if (anyScheme.test(plain)) return schemes.test(plain) ? plain : '';
  return oddColon.test(plain) ? '' : plain;
}

const ofEmbeddedStage = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d+)?\//i;
const asUrlPart = (found: string) => `%${found.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * A picture's address: https, or a path on our own hosts; otherwise `''`. Characters that could end a `url("…")` in CSS are
 * percent-encoded, so it is safe there as well.
 */
export function safePicture(url: string): string {
  const link = safeLink(url);
  const isOurs = /^https:/i.test(link) || ofEmbeddedStage.test(link) || /^\/(?!\/)/.test(link);
  return isOurs ? link.replace(/["'()<>`{}\s]/g, asUrlPart) : '';
}
