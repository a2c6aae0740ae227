// What the drawn stock photos are made of. Everything depends on numbers only, so that a picture is the same each time it is drawn.
import { stockSize } from '#shared/content/pictures/stockSet.ts';

export const { width, height } = stockSize;
export type Draw = () => string;

/** Numbers from 0 to 1, the same for the same seed. */
export function chances(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

let made = 0;
const fresh = (what: string) => {
  made += 1;
  return `${what}${made}`;
};

export const box = (fill: string, more = '') => `<rect width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, wide: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const group = (body: string, more = '') => `<g ${more}>${body}</g>`;
export const moved = (x: number, y: number, body: string, scale = 1) => group(body, `transform="translate(${x} ${y}) scale(${scale})"`);

/** A fill from top to bottom, whatever it fills: answers the definition and its name. */
export function gradient(stops: readonly string[], direction = 'x2="0" y2="1"'): { def: string; fill: string } {
  const id = fresh('g');
  const all = stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`).join('');
  return { def: `<linearGradient id="${id}" ${direction}>${all}</linearGradient>`, fill: `url(#${id})` };
}

/** Fills the whole picture from top to bottom. */
export function sky(...stops: readonly string[]): string {
  const { def, fill } = gradient(stops);
  return `<defs>${def}</defs>${box(fill)}`;
}

/** Light around a point, which lightens what lies below it. */
export function glow(x: number, y: number, radius: number, colour: string, strength = 0.9): string {
  const id = fresh('r');
  const stops = [
    [0, strength],
    [0.35, strength * 0.45],
    [1, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`);
  return (
    `<defs><radialGradient id="${id}">${stops.join('')}</radialGradient></defs>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
  );
}

/** The upper edge of a range of hills, from the left border to the right. */
export function edge(y: number, rise: number, seed: number, bends = 2.2): string {
  const chance = chances(seed);
  const waves = [1, 2.1, 4.3, 8.7].map((times, at) => ({ times: times * bends, high: rise / (1 + at * 1.35), shift: chance() * 6.3 }));
  const points = Array.from({ length: 65 }, (_, step) => {
    const x = (step / 64) * width;
    const up = waves.reduce((all, { times, high, shift }) => all + high * Math.sin((x / width) * times * Math.PI + shift), 0);
    return `${x.toFixed(0)} ${(y - up).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** A range of hills filled to the bottom. */
export function hills(y: number, rise: number, seed: number, colours: readonly string[], bends?: number): string {
  const { def, fill } = gradient(colours);
  return `<defs>${def}</defs>${path(`${edge(y, rise, seed, bends)}L${width} ${height}L0 ${height}Z`, fill)}`;
}

/** Softens what is in it, pixels. */
export function blurred(by: number, body: string): string {
  const id = fresh('b');
  return `<defs><filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${by}"/></filter></defs>${group(body, `filter="url(#${id})"`)}`;
}

/** Many of something, each told its chances. */
export function scattered(count: number, seed: number, draw: (chance: () => number, at: number) => string): string {
  const chance = chances(seed);
  return Array.from({ length: count }, (_, at) => draw(chance, at)).join('');
}

export const cloud = (x: number, y: number, size: number, colour: string, opacity = 0.8) =>
  blurred(
    size / 26,
    `<g fill="${colour}" opacity="${opacity}"><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size / 5}"/>` +
      `<ellipse cx="${x - size * 0.3}" cy="${y - size * 0.13}" rx="${size * 0.45}" ry="${size / 4.6}"/>` +
      `<ellipse cx="${x + size * 0.28}" cy="${y - size * 0.09}" rx="${size * 0.5}" ry="${size / 5}"/></g>`,
  );

/** The grain and the darker corners of a photo, which take the smoothness from flat colours. */
const finish =
  '<defs><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="3"/>' +
  '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .09 0"/></filter>' +
  '<radialGradient id="corners" r=".78"><stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></radialGradient></defs>' +
  `${box('url(#corners)')}${box('#888', 'filter="url(#grain)" style="mix-blend-mode:soft-light"')}`;

export const picture = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}${finish}</svg>`;
