// The sender of an email: the church by name, at the address the stage can send from.

/** `Narthex <hello@narthex.example>` with the church's name in place of ours; unchanged if there is no church. */
export function fromChurch(from: string, church = ''): string {
  const name = [...church.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, 60).join('');
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return name ? `${encoded(name)} <${address}>` : from;
}

/** A quoted string, or UTF-8 encoded words of limited length (RFC 5322, RFC 2047). */
const encoded = (name: string): string =>
  /^[\x20-\x7e]+$/.test(name)
    ? `"${name.replace(/["\\]/g, '')}"`
    : wordsOf(name)
        .map((word) => `=?UTF-8?B?${word.toString('base64')}?=`)
        .join(' ');

function wordsOf(name: string): Buffer[] {
  const words: Buffer[] = [];
  for (const sign of name) {
    const [bytes, last] = [Buffer.from(sign), words.at(-1)];
    if (last && last.length + bytes.length <= 45) words[words.length - 1] = Buffer.concat([last, bytes]);
    else words.push(bytes);
  }
  return words;
}
