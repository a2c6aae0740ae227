/** Color arithmetic on `#rgb` and `#rrggbb` texts, following WCAG 2.2. Pure. */

type Channels = readonly [red: number, green: number, blue: number];

/** A hex color's channels, 0 to 255; undefined if the text isn't a color. */
export function channels(hex: string): Channels | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  const found = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1);
  if (!found) return undefined;
  const [red = 0, green = 0, blue = 0] = found.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

const asHex = (of: Channels) => `#${of.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (of: Channels) => 0.2126 * linear(of[0]) + 0.7152 * linear(of[1]) + 0.0722 * linear(of[2]);

/** The contrast ratio of two colors, 1 to 21; 1 if either isn't a color. */
export function contrast(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  if (!a || !b) return 1;
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

/** `one` mixed with a share (0 to 1) of `other`. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  if (!a || !b) return one;
  const blend = (from: number, to: number) => from + (to - from) * share;
  return asHex([blend(a[0], b[0]), blend(a[1], b[1]), blend(a[2], b[2])]);
}

/** White or near-black, whichever is more readable on `background`. */
export function textOn(background: string): string {
  return contrast('#ffffff', background) >= contrast('#1b1813', background) ? '#ffffff' : '#1b1813';
}

/** `colour`, moved toward black or white just enough for a contrast of `least` on `background`. */
export function readableOn(background: string, colour: string, least = 4.5): string {
  const towards = contrast('#ffffff', background) > contrast('#000000', background) ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(colour, towards, share);
    if (contrast(moved, background) >= least) return moved;
  }
  return towards;
}
