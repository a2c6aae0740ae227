// Which addresses a page can use. Everything that renders an address checks here, however it was stored.
import { emailForm } from '#shared/words.ts';

const longest = 2000;
const schemes = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;
/** Browsers skip these inside an address, so `java\nscript:` is a scheme, too. */
const skipped = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** A colon written as HTML writes it: a page that escapes once too little would read it as one. */
const hiddenColon = /^[\w+.-]*&(?:colon|#0*58|#x0*3a)/i;
/** A scheme needs letters before the colon; `:8080` or `%6a...:` are neither a scheme nor a path. */
const oddColon = /^[^/?#]*:/;

/**
 * The address if a page can link there: http, https, mailto, tel, a path or an anchor; else `''`. A bare `www.` or email address gets its
 * scheme. Safe as an attribute's value once escaped.
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
 * The address of a picture: https, or a path on our own hosts; else `''`. What could end a `url("…")` of a style is percent-encoded, so it is
 * safe there as well.
 */
export function safePicture(url: string): string {
  const link = safeLink(url);
  const isOurs = /^https:/i.test(link) || ofEmbeddedStage.test(link) || /^\/(?!\/)/.test(link);
  return isOurs ? link.replace(/["'()<>`{}\s]/g, asUrlPart) : '';
}
