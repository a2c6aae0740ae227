// A church's accent color in its emails: white text must be readable on it, and it must be readable on white.

const ours = '#5b4a8a';
/** WCAG 2.2 AA for text. */
const enough = 4.5;

/** The color, darkened as far as necessary; our own if the church has none. Takes and returns `#rrggbb`. */
export function emailAccentColour(given = ''): string {
  if (!/^#[0-9a-f]{6}$/i.test(given)) return ours;
  let channels = [1, 3, 5].map((at) => Number.parseInt(given.slice(at, at + 2), 16));
  while (contrastWithWhite(channels) < enough) channels = channels.map((value) => Math.floor(value * 0.94));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
