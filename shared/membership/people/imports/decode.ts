// The text of a file whose encoding no one has noted: its first bytes say it, or its bytes are UTF-8, or it comes from an older Windows.

const utf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: nearly every second byte of Western text is zero.
  const some = bytes.subarray(0, 512);
  const pairs = Math.floor(some.length / 2);
  if (pairs < 4) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at++) if (some[at] === 0) at % 2 === 0 ? even++ : odd++;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  return even > pairs * 0.4 && odd < pairs * 0.05 ? 'utf-16be' : undefined;
};

/** What windows-1252 has where ISO 8859-1 has control characters; not every runtime knows the difference. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const fromWindows = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009f]/g, (of) => windows[of.charCodeAt(0) - 0x80] ?? of);

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Never fails: every sequence of bytes is a text of windows-1252. */
export function decode(bytes: Uint8Array): Decoded {
  const wide = utf16(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: fromWindows(bytes), encoding: 'windows-1252' };
  }
}
