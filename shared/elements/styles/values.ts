// Allowed CSS values: each kind lists what it accepts, and none accepts anything that could end a declaration.

export const styleKinds = ['length', 'lengths', 'colour', 'number', 'border', 'font', 'shadow', 'choice'] as const;
export type StyleKind = (typeof styleKinds)[number];

const size = '-?\\d{1,5}(?:\\.\\d{1,4})?(?:px|rem|em|%|vw|vh|ch)?';
const name = '(?:[a-z]{3,25}|var\\(--[a-z][a-z0-9-]{0,40}\\))';
const colourForm = `(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\\([\\d\\s.,%/deg]{1,40}\\)|${name})`;
const lines = '(?:none|solid|dashed|dotted|double|groove|ridge|inset|outset)';
const whole = (form: string) => new RegExp(`^(?:${form})$`, 'i');

const forms: Readonly<Record<Exclude<StyleKind, 'choice'>, RegExp>> = {
  length: whole(`${size}|auto|none|normal|fit-content|min-content|max-content`),
  lengths: whole(`(?:${size}|auto)(?:\\s+(?:${size}|auto)){0,3}`),
  colour: whole(colourForm),
  number: whole('\\d{1,4}(?:\\.\\d{1,3})?'),
  border: whole(`none|0|${size}\\s+${lines}(?:\\s+${colourForm})?`),
  font: /^(?:[\p{L}\d\s,-]|"[\p{L}\d\s-]*"|'[\p{L}\d\s-]*'){1,200}$/u,
  shadow: whole(`none|(?:inset\\s+)?${size}\\s+${size}(?:\\s+${size}){0,2}(?:\\s+${colourForm})?`),
};

export const isSafeValue = (kind: StyleKind, value: string, of: readonly string[] = []): boolean =>
  kind === 'choice' ? of.includes(value) : forms[kind].test(value);

/** A color that styles can use, or `''`: hex, rgb, hsl, a name, or one of the theme's (`var(--accent)`). */
export const safeColour = (given: string): string => (isSafeValue('colour', given.trim()) ? given.trim() : '');
