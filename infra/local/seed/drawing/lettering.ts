/** Capitals as single strokes on a cap height of 100: the renderer is given no fonts. */
const letters: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [84, 'M0,100L42,0L84,100M15,66H69'],
  C: [82, 'M82,19C73,7 61,0 48,0C20,0 0,21 0,50C0,79 20,100 48,100C61,100 73,93 82,81'],
  E: [54, 'M54,0H0V100H54M0,48H46'],
  G: [88, 'M83,20C74,7 62,0 48,0C20,0 0,21 0,50C0,79 20,100 48,100C70,100 87,84 88,54H52'],
  H: [70, 'M0,0V100M70,0V100M0,48H70'],
  I: [0, 'M0,0V100'],
  L: [50, 'M0,0V100H50'],
  M: [88, 'M0,100V0L44,64L88,0V100'],
  N: [70, 'M0,100V0L70,100V0'],
  O: [96, 'M48,0C20,0 0,21 0,50C0,79 20,100 48,100C76,100 96,79 96,50C96,21 76,0 48,0Z'],
  P: [62, 'M0,100V0H31C51,0 62,12 62,29C62,46 51,58 31,58H0'],
  R: [64, 'M0,100V0H31C51,0 61,11 61,27C61,43 51,54 31,54H0M33,54L64,100'],
  T: [70, 'M0,0H70M35,0V100'],
  U: [70, 'M0,0V62C0,86 13,100 35,100C57,100 70,86 70,62V0'],
  Y: [76, 'M0,0L38,52L76,0M38,52V100'],
};

/** Pairs that leave a hole between them are drawn closer. */
const kerned: Readonly<Record<string, number>> = { RA: -12, AC: -10, TY: -14, AP: -4, PE: 4, HA: -4, CH: 4 };

export interface Lettering {
  readonly svg: string;
  readonly width: number;
}

/**
 * Sets one line of capitals.
 * @param text capital letters of the alphabet above and spaces; another character throws
 * @param size cap height, `gap` between letters, `weight` of the stroke: all in the drawing's units
 */
export const lettering = (text: string, size: number, gap: number, weight: number, colour: string): Lettering => {
  const scale = size / 100;
  let x = 0;
  const strokes: string[] = [];
  for (const [at, letter] of [...text].entries()) {
    if (letter === ' ') {
      x += size * 0.5;
      continue;
    }
    const drawn = letters[letter];
    if (drawn === undefined) throw new Error(`The logo's alphabet has no letter ${letter}.`);
    strokes.push(`<path transform="translate(${x.toFixed(2)},0) scale(${scale})" stroke-width="${weight / scale}" d="${drawn[1]}"/>`);
    x += drawn[0] * scale + gap + (kerned[letter + (text[at + 1] ?? '')] ?? 0) * scale;
  }
  const svg = `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
  return { svg, width: x - gap };
};
