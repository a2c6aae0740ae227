/** The colours of a church's mark on one kind of ground. */
export interface Ink {
  readonly arch: string;
  readonly inner: string;
  readonly line: string;
  readonly light: string;
  readonly name: string;
  readonly under: string;
}

/** A mark is drawn on 160 x 160. */
export type Mark = (ink: Ink) => string;

/** A doorway with a candle in it: Grace. */
export const candleMark: Mark = ({ arch, inner, line, light }) =>
  `<path d="M22,152V78C22,43 48,12 80,6C112,12 138,43 138,78V152Z" fill="${arch}"/>` +
  `<path d="M40,152V82C40,56 57,34 80,27C103,34 120,56 120,82V152Z" fill="${inner}"/>` +
  `<path d="M40,152V82C40,56 57,34 80,27C103,34 120,56 120,82V152" fill="none" stroke="${line}" stroke-width="4"/>` +
  `<circle cx="80" cy="80" r="30" fill="${light}" opacity="0.22"/>` +
  `<path d="M80,48C92,64 98,74 98,84C98,95 90,102 80,102C70,102 62,95 62,84C62,74 68,64 80,48Z" fill="${light}"/>` +
  `<path d="M80,74C85,81 88,86 88,91C88,96 84,99 80,99C76,99 72,96 72,91C72,86 75,81 80,74Z" fill="#fff6dd"/>` +
  `<path d="M69,108H91V152H69Z" fill="${line}"/>`;

/** A sun that rises behind a doorway's sill: Hope. */
export const sunriseMark: Mark = ({ arch, inner, line, light }) => {
  const rays = [-60, -30, 0, 30, 60].map((turn) => `<path d="M80,62V40" transform="rotate(${turn} 80 106)"/>`).join('');
  return (
    `<path d="M16,152V80A64,64 0 0 1 144,80V152Z" fill="${arch}"/>` +
    `<g stroke="${light}" stroke-width="7" stroke-linecap="round">${rays}</g>` +
    `<path d="M44,106A36,36 0 0 1 116,106Z" fill="${light}"/>` +
    `<path d="M16,106H144V152H16Z" fill="${inner}"/>` +
    `<g fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"><path d="M34,122q11.5,-9 23,0t23,0t23,0t23,0"/><path d="M57,138q11.5,-9 23,0t23,0"/></g>`
  );
};

/** What is left of the marks at sixteen pixels; drawn on 16 x 16, so that edges fall on pixels. */
export const tinyCandle: Mark = ({ arch, light }) =>
  `<path d="M1,16V7C1,3.5 4,0.6 8,0C12,0.6 15,3.5 15,7V16Z" fill="${arch}"/>` +
  `<path d="M8,2.4C10,5 11,6.2 11,7.8C11,9.5 9.7,10.6 8,10.6C6.3,10.6 5,9.5 5,7.8C5,6.2 6,5 8,2.4Z" fill="${light}"/><path d="M7,12H9V16H7Z" fill="#ffffff"/>`;

export const tinySunrise: Mark = ({ arch, light, inner }) =>
  `<path d="M1,16V7A7,7 0 0 1 15,7V16Z" fill="${arch}"/><path d="M3,11A5,5 0 0 1 13,11Z" fill="${light}"/><path d="M1,11H15V16H1Z" fill="${inner}"/>`;
