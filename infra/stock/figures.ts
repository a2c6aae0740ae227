import { line, path } from './svg.ts';

interface Figure {
  readonly colour: string;
  readonly hair?: 'short' | 'long';
  readonly dress?: boolean;
  /** Where the hands are, from the shoulders, in hundredths of the height: left and right. */
  readonly hands?: readonly [number, number, number, number];
  readonly walks?: boolean;
}

/** A person standing at 0, one hundred units tall, as seen against the light. */
export function person({ colour, hair = 'short', dress = false, hands = [-9, 26, 9, 26], walks = false }: Figure): string {
  const [lx, ly, rx, ry] = hands;
  const arm = (side: number, x: number, y: number) =>
    line(`M${side * 9} -77Q${side * 12 + x * 0.4} ${-77 + y * 0.5} ${side * 9 + x * 0.6} ${-77 + y}`, colour, 6);
  const legs = walks ? line('M-3 -46L-9 -24L-14 -1M3 -46L9 -24L9 -1', colour, 8) : line('M-4.500 -46V-2M4.500 -46V-2', colour, 8.5);
  const skirt = dress ? path('M-9 -60L-17 -18Q0 -13 17 -18L9 -60Z', colour) : '';
  const head = `<ellipse cx="0" cy="-91" rx="7" ry="8.600" fill="${colour}"/>`;
  const locks =
    hair === 'long'
      ? path('M-8 -92C-9 -104 9 -104 8 -92C10 -84 10 -78 8 -74L-8 -74C-10 -78 -10 -84 -8 -92Z', colour)
      : path('M-7.500 -92C-8 -103 8 -103 7.500 -92Z', colour);
  const torso = path('M-12 -77C-10 -82 10 -82 12 -77L10 -44H-10Z', colour);
  return legs + skirt + torso + line('M0 -84V-78', colour, 7) + arm(-1, lx, ly) + arm(1, rx, ry) + head + locks;
}

/** Somebody sitting at a table, seen from the chest up, 0 at the edge of the table. */
export function guest(skin: string, hairColour: string, shirt: string, isLong: boolean): string {
  return (
    (isLong ? path('M-40 -150C-44 -216 44 -216 40 -150C48 -110 46 -84 36 -70H-36C-46 -84 -48 -110 -40 -150Z', hairColour) : '') +
    path('M-70 0C-74 -66 -50 -86 -22 -92H22C50 -86 74 -66 70 0Z', shirt) +
    path('M-13 -112H13V-88Q0 -74 -13 -88Z', skin) +
    `<ellipse cx="0" cy="-142" rx="31" ry="38" fill="${skin}"/>` +
    path(
      isLong
        ? 'M-34 -146C-36 -196 36 -196 34 -146C20 -150 8 -168 0 -172C-8 -162 -22 -150 -34 -146Z'
        : 'M-33 -142C-40 -196 40 -196 33 -142C28 -160 16 -168 0 -168C-16 -168 -28 -160 -33 -142Z',
      hairColour,
    ) +
    '<circle cx="-11" cy="-142" r="3.400" fill="#33241c"/><circle cx="11" cy="-142" r="3.400" fill="#33241c"/>' +
    line('M-11 -123Q0 -113 11 -123', '#33241c', 3)
  );
}
