// Church-written text: sanitized when it is saved and again whenever it is shown.
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { allowedHtml } from './allowedHtml.ts';
import { isPlainHtml, isPlainText } from './plain.ts';

/** HTML without anything active: no script, handler, frame or form, no address with another scheme, no id. */
export const cleanHtml = (html: string): string => (isPlainHtml(html) ? html : sanitizeHtml(html, allowedHtml));

let marked: Marked | undefined;
function parsed(markdown: string): string {
  marked ??= new Marked({ gfm: true, breaks: true, async: false }, { renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') } });
  return marked.parse(markdown, { async: false });
}

export const markdownToHtml = (markdown: string): string => (isPlainText(markdown) ? `<p>${markdown}</p>\n` : cleanHtml(parsed(markdown)));

/** Our editor writes HTML; older clients wrote Markdown. */
const isHtml = (text: string): boolean => /^\s*<(?:p|div|h[1-6]|ul|ol|table|blockquote|figure|pre|span|center|font)\b/i.test(text);
export const textToHtml = (text: string): string => (isHtml(text) ? cleanHtml(text) : markdownToHtml(text));

const tagLike = /<[a-z!/?]/i;
const autolink = /<((?:https?:\/\/|mailto:)[^\s<>]+|[^\s@<>]+@[^\s@<>]+)>/gi;
/** The sanitizer escapes text for HTML, but Markdown takes ampersands and quotation marks literally. */
const asMarkdown = (text: string) =>
  text
    .replace(/&amp;(?!#?\w+;)/g, '&')
    .replaceAll('&gt;', '>')
    .replace(/&lt;(?=[\s\d=])/g, '<');

/** Markdown without disallowed HTML. */
const cleanMarkdown = (text: string): string =>
  tagLike.test(text) ? sanitizeHtml(text.replace(autolink, '$1'), { ...allowedHtml, textFilter: asMarkdown }) : text;

/** For saving: keeps the format it was written in. */
export const cleanText = (text: string): string => (isHtml(text) ? cleanHtml(text) : cleanMarkdown(text));

const active =
  /^(?:script|iframe|frame|frameset|object|embed|applet|form|input|button|select|textarea|style|link|meta|base|svg|math|template)$/;

/**
 * Whether sanitizing would remove anything active: script, handlers, frames, forms, style sheets. Such HTML is shown unchanged, but only
 * from the origin of church-written script (decision D7).
 */
export function hasScript(html: string): boolean {
  let found = false;
  const onOpenTag = (name: string, attributes: Record<string, string>) => {
    const acts = Object.entries(attributes).some(([key, value]) => /^on/i.test(key) || /^\W*(?:javascript|vbscript|data)\W*:/i.test(value));
    found ||= acts || active.test(name.toLowerCase());
  };
  sanitizeHtml(html, { ...allowedHtml, onOpenTag });
  return found || /<script\b/i.test(html);
}
