/** Three tones of one colour: the flat area, its shadow and its light. */
export interface Tone {
  readonly base: string;
  readonly shade: string;
  readonly light: string;
}

const tone = (base: string, shade: string, light: string): Tone => ({ base, shade, light });

/** Skin; `light` is the tone of a flushed cheek. */
export const skins = {
  pale: tone('#fbdcc9', '#eebfa8', '#f29f92'),
  fair: tone('#f4cdae', '#e0a988', '#ea9480'),
  olive: tone('#e3b68d', '#c99468', '#d4805f'),
  tan: tone('#cc986b', '#ad774d', '#bd6a48'),
  brown: tone('#9d6a44', '#7d4f30', '#9a4f33'),
  deep: tone('#74492f', '#583420', '#7d3a28'),
} as const satisfies Record<string, Tone>;
export type Skin = keyof typeof skins;

export const hairs = {
  blond: tone('#e3bf74', '#c49a4e', '#f2d797'),
  honey: tone('#bd8a4d', '#97693a', '#d6a768'),
  red: tone('#b8572c', '#93411e', '#d37342'),
  brown: tone('#75492b', '#58351f', '#94633d'),
  darkBrown: tone('#472c1e', '#331d13', '#634232'),
  black: tone('#2a2224', '#1a1416', '#453b3f'),
  grey: tone('#a4a5ab', '#83858c', '#c1c2c7'),
  silver: tone('#d4d5da', '#b3b5bd', '#ebecef'),
  white: tone('#f0efec', '#d2d0cb', '#ffffff'),
} as const satisfies Record<string, Tone>;
export type Hair = keyof typeof hairs;

/** A background and the softer disc upon it. */
export type Ground = readonly [string, string];
export const grounds: readonly [Ground, ...Ground[]] = [
  ['#cfe3e8', '#e3f0f2'],
  ['#f3d9c4', '#f9e9dc'],
  ['#d5e3cd', '#e7f0e2'],
  ['#e6d5e6', '#f2e8f2'],
  ['#f5e3b3', '#fbf1d6'],
  ['#cdd8ee', '#e1e8f6'],
  ['#f2cfc9', '#f8e3df'],
  ['#c9e0d8', '#dff0ea'],
];

/** Cloth, with its shadow and its trimming. */
export const cloths = {
  navy: tone('#2f4464', '#24354f', '#e8e2d4'),
  teal: tone('#2f7f86', '#24666c', '#d8eeea'),
  brick: tone('#b4553f', '#933f2e', '#f6e2d6'),
  mustard: tone('#d99a2b', '#b77d1c', '#fbeccb'),
  sage: tone('#7b9a76', '#627f5e', '#eef2e4'),
  plum: tone('#7a4a72', '#61385a', '#f0e0ee'),
  sky: tone('#6fa3cf', '#5587b2', '#eef5fb'),
  rose: tone('#d67f86', '#b9656d', '#fbe6e6'),
  charcoal: tone('#474d57', '#363b44', '#d9dce2'),
  cream: tone('#efe5d2', '#d6c9b1', '#b4553f'),
  forest: tone('#3f6b51', '#30543f', '#e4efe2'),
  coral: tone('#e5785a', '#c65e43', '#fff0e2'),
} as const satisfies Record<string, Tone>;
export type Cloth = keyof typeof cloths;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours of the form #rrggbb; `share` from 0 (all of the first) to 1 (all of the second). */
export const blend = (first: string, second: string, share: number): string => {
  const others = channels(second);
  const mixed = channels(first).map((value, at) => Math.round(value + ((others[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
