// Captions as people have them: WebVTT, which browsers read, or SubRip, which most programs write.

const times = /^(\d{1,2}):(\d{2}:\d{2})[,.](\d{3}) +--> +(\d{1,2}):(\d{2}:\d{2})[,.](\d{3})/gm;
const two = (hours: string) => hours.padStart(2, '0');

/** A file's text as WebVTT; `undefined` if it holds no captions. */
export function readCaptions(text: string): string | undefined {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  if (/^WEBVTT(?=\s|$)/.test(plain)) return `${plain}\n`;
  if (plain.search(times) < 0) return undefined;
  const timed = plain.replace(
    times,
    (_, from: string, at: string, ms: string, to: string, until: string, end: string) =>
      `${two(from)}:${at}.${ms} --> ${two(to)}:${until}.${end}`,
  );
  return `WEBVTT\n\n${timed}\n`;
}
