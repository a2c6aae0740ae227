/** Without anything active. The sanitizer is loaded when something is written: most calls of the area are messages. */
export const clean = async (html: string): Promise<string> => (await import('#shared/elements/sanitize/html.ts')).cleanHtml(html);
