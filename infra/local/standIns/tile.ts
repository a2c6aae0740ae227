// Tiles of a map of nowhere: streets, houses, parks and a river, made of the tile's own numbers, fitting their neighbours on all sides and
// at every zoom.

/** Pixels of a tile, and the zoom at which one unit of the drawn world is one pixel. */
const size = 256;
const base = 16;
/** Units from street to street. */
const street = 150;

/** A number from 0 to 1 that depends on whole numbers only. */
function chance(...numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

interface View {
  /** The tile's corner in units, its length in units, and pixels for each unit. */
  readonly left: number;
  readonly top: number;
  readonly span: number;
  readonly scale: number;
  /** Only every so many streets is drawn: from afar one sees the large ones. */
  readonly every: number;
}

const wave = (along: number, seed: number) => 26 * Math.sin(along / 700 + seed * 6.3) + 9 * Math.sin(along / 190 + seed * 17);
const offset = (at: number, seed: number) => at * street + (chance(at, seed) - 0.5) * 60;

/** The line of a street: `way` 0 runs north and south, 1 east and west. */
function line({ left, top, span, scale }: View, at: number, way: 0 | 1): string {
  const [start, far] = way === 0 ? [top, left] : [left, top];
  const points = Array.from({ length: 10 }, (_, step) => {
    const along = start - span / 8 + (step / 9) * span * 1.25;
    const across = offset(at, way) + wave(along, chance(at, way + 7)) - far;
    const [x, y] = way === 0 ? [across, along - top] : [along - left, across];
    return `${(x * scale).toFixed(1)},${(y * scale).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

function streets(view: View): string {
  const lines = ([0, 1] as const).flatMap((way) => {
    const from = (way === 0 ? view.left : view.top) - 200;
    const first = Math.ceil(from / street / view.every) * view.every;
    const last = (from + view.span + 400) / street;
    return Array.from({ length: Math.max(0, Math.ceil((last - first) / view.every)) }, (_, n) => first + n * view.every).map((at) => ({
      path: line(view, at, way),
      isLarge: at % (5 * view.every) === 0,
    }));
  });
  const of = (isLarge: boolean) =>
    lines
      .filter((one) => one.isLarge === isLarge)
      .map(({ path }) => path)
      .join('');
  const width = Math.min(9, Math.max(1.4, 7 * view.scale * view.every));
  const draw = (path: string, colour: string, wide: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide.toFixed(1)}" stroke-linejoin="round"/>`;
  return (
    draw(of(false), '#d9d3c9', width + 1.6) +
    draw(of(false), '#ffffff', width) +
    draw(of(true), '#e2bd7e', width * 1.9 + 2) +
    draw(of(true), '#fbe3b2', width * 1.9)
  );
}

/** Parks and squares: some of the fields between the streets. */
function fields({ left, top, span, scale, every }: View): string {
  const step = street * 3 * every;
  const cells: string[] = [];
  for (let column = Math.floor(left / step) - 1; column * step < left + span + step; column += 1)
    for (let row = Math.floor(top / step) - 1; row * step < top + span + step; row += 1) {
      const luck = chance(column, row, every);
      if (luck > 0.24) continue;
      const [x, y, r] = [(column * step + step * luck * 2 - left) * scale, (row * step + step * (1 - luck) - top) * scale, step * scale];
      const colour = luck < 0.16 ? '#cfe6bf' : '#e9e2d3';
      cells.push(
        `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(r * 0.42).toFixed(1)}" ry="${(r * 0.3).toFixed(1)}" fill="${colour}"/>`,
      );
    }
  return cells.join('');
}

/** Houses, once one is near enough to see them. */
function houses({ left, top, span, scale }: View): string {
  if (scale < 0.5) return '';
  const step = 42;
  const all: string[] = [];
  for (let column = Math.floor(left / step) - 1; column * step < left + span; column += 1)
    for (let row = Math.floor(top / step) - 1; row * step < top + span; row += 1) {
      const luck = chance(column, row, 3);
      if (luck < 0.45) continue;
      const [x, y] = [(column * step + 8 - left) * scale, (row * step + 8 - top) * scale];
      const [w, h] = [(12 + 14 * luck) * scale, (10 + 16 * chance(column, row, 5)) * scale];
      all.push(`M${x.toFixed(1)} ${y.toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}h${(-w).toFixed(1)}z`);
    }
  return `<path d="${all.join('')}" fill="#e0d8cc" stroke="#d2c8b9" stroke-width=".6"/>`;
}

/** A river every few miles, winding from north to south. */
function river({ left, top, span, scale, every }: View): string {
  const apart = 5_200 * every;
  const lines: string[] = [];
  for (let at = Math.floor(left / apart) - 1; at * apart < left + span + apart; at += 1) {
    const points = Array.from({ length: 14 }, (_, step) => {
      const along = top - span / 8 + (step / 13) * span * 1.25;
      const across = at * apart + apart * 0.6 + 420 * every * Math.sin(along / (2_600 * every) + at) + 90 * Math.sin(along / 640);
      return `${((across - left) * scale).toFixed(1)},${((along - top) * scale).toFixed(1)}`;
    });
    lines.push(`M${points.join('L')}`);
  }
  const width = Math.max(3, 90 * scale * Math.min(every, 8));
  return `<path d="${lines.join('')}" fill="none" stroke="#a9cfe0" stroke-width="${width.toFixed(1)}" stroke-linecap="round"/>`;
}

/** A whole SVG document of 256 × 256 pixels. */
export function tileSvg(z: number, x: number, y: number): string {
  const span = size * 2 ** (base - z);
  const view: View = { left: x * span, top: y * span, span, scale: size / span, every: Math.max(1, 2 ** (14 - z)) };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#f3f0e8"/>` +
    `${fields(view)}${river(view)}${houses(view)}${streets(view)}</svg>`
  );
}
