// Converts the HTML descriptions of Google and Outlook to the plain text we store.
import { Parser } from 'htmlparser2';

/** The tags calendars use. Anything else between `<` and `>` (an address, "x < y") is text. */
const names = [
  'a|abbr|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|html-blob|i|img|li|link|meta|o:p|ol|p|pre|s|script|small',
  'span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul',
].join('|');
const known = new RegExp(`^(?:${names})$`);
const tag = new RegExp(`</?(?:${names})(?=[\\s/>])[^<>]*>|<!(?:--|doctype|\\[)[^<>]*>`, 'i');

/** Characters read of a very long description; about half of that is markup. */
const mostRead = 60_000;
const unseen = new Set(['head', 'script', 'style', 'title']);
const ownLine = /^(blockquote|center|div|h[1-6]|hr|li|ol|p|pre|table|tr|ul)$/;

/** The text of HTML with its line breaks and link targets; text without HTML tags stays unchanged. */
export function plainText(given: string): string {
  if (!tag.test(given)) return given;
  const html = given.slice(0, mostRead).replace(/\r\n?/g, '\n');
  const lines = new Lines();
  /** The open element that is never shown. Its text is kept until it closes, because it may never close. */
  let hidden: { readonly name: string; text: string } | undefined;
  const say = (text: string) => {
    if (hidden) hidden.text += text;
    else lines.text(text);
  };
  const asWritten = () => say(html.slice(parser.startIndex, parser.endIndex + 1));
  const parser = new Parser({
    ontext: say,
    onopentag: (name, { href = '' }) => {
      if (!known.test(name)) asWritten();
      else if (unseen.has(name)) hidden ??= { name, text: '' };
      else if (!hidden) lines.open(name, href);
    },
    onclosetag: (name, isImplied) => {
      if (!known.test(name)) {
        if (!isImplied) asWritten();
      } else if (hidden?.name === name) {
        const { text } = hidden;
        hidden = undefined;
        if (isImplied) lines.text(text);
      } else if (!hidden) lines.close(name);
    },
  });
  parser.end(html);
  return lines.whole();
}

class Lines {
  private said = '';
  /** A paragraph has ended: an empty line comes before the next text. */
  private isApart = false;
  private isBroken = true;
  private link: { readonly address: string; readonly at: number } | undefined;

  /** A line-breaking tag is often followed by a line break in the source; they count as one. */
  text(given: string): void {
    const text = this.isBroken ? given.replace(/^[ \t]*\n[ \t]*/, '') : given;
    if (!text) return;
    if (this.isApart && text.trim()) {
      this.said += '\n';
      this.isApart = false;
    }
    this.isBroken = this.isBroken && !text.trim();
    this.said += text;
  }

  open(name: string, address: string): void {
    if (name === 'br') this.said += '\n';
    if (name === 'br') this.isBroken = true;
    if (ownLine.test(name)) this.line();
    if (name === 'li') this.said += '• ';
    if (name === 'a') this.link = { address, at: this.said.length };
  }

  close(name: string): void {
    if (name === 'td' || name === 'th') this.said += ' ';
    if (ownLine.test(name)) this.line();
    if (/^(h[1-6]|p)$/.test(name)) this.isApart = true;
    if (name !== 'a' || !this.link) return;
    this.said += leadingTo(this.link.address, this.said.slice(this.link.at));
    this.link = undefined;
  }

  private line(): void {
    if (this.said && !/\n[ \t]*$/.test(this.said.slice(-100))) this.said += '\n';
    this.isBroken = true;
  }

  /** At most one empty line in a row. */
  whole(): string {
    const lines = this.said.split('\n').map((line) => line.replaceAll('\u00a0', ' ').trim());
    return lines
      .filter((line, at) => line || lines[at - 1])
      .join('\n')
      .trim();
  }
}

/** A link's target, unless its text already shows it. */
function leadingTo(address: string, text: string): string {
  const [, kind = '', rest = ''] = /^(https?:\/\/|mailto:|tel:)(.*)$/i.exec(address) ?? [];
  if (!kind || text.includes(rest.replace(/\/$/, ''))) return '';
  return ` (${/^http/i.test(kind) ? address : rest})`;
}
