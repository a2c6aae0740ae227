// Where a location lies on the world map, and which tiles show its surroundings (Web Mercator, tiles of 256 pixels).

export const tileSize = 256;
export const deepest = 19;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels from the world's north-west corner at a zoom level. */
export function pixelOf(latitude: number, longitude: number, zoom: number): Point {
  const world = tileSize * 2 ** zoom;
  const limited = Math.min(Math.max(latitude, -85.05), 85.05);
  const sine = Math.sin((limited * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
}

export interface Tile {
  readonly src: string;
  /** Pixels from the center of the map to the tile's corner. */
  readonly left: number;
  readonly top: number;
}

/** `tiles`: the root, or a URL template with `{z}`, `{x}` and `{y}`. */
const tileAddress = (tiles: string, z: number, x: number, y: number): string =>
  tiles.includes('{z}') ? tiles.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`) : `${tiles}/${z}/${x}/${y}.png`;

/** Tiles for high-density screens: those of the next zoom level at half size. Falls back to the coarser ones at the highest level. */
export function fineTilesAround(tiles: string, centre: Point, zoom: number, size: { readonly width: number; readonly height: number }) {
  if (zoom >= deepest) return { side: tileSize, tiles: tilesAround(tiles, centre, zoom, size) };
  const twice = { width: size.width * 2, height: size.height * 2 };
  const found = tilesAround(tiles, { x: centre.x * 2, y: centre.y * 2 }, zoom + 1, twice);
  return { side: tileSize / 2, tiles: found.map(({ src, left, top }) => ({ src, left: left / 2, top: top / 2 })) };
}

/** The tiles that fill a map of this size around a point. */
export function tilesAround(tiles: string, centre: Point, zoom: number, size: { readonly width: number; readonly height: number }): Tile[] {
  const across = 2 ** zoom;
  const range = (at: number, length: number) => {
    const first = Math.floor((at - length / 2) / tileSize);
    const last = Math.floor((at + length / 2 - 1) / tileSize);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  };
  return range(centre.y, size.height)
    .filter((y) => y >= 0 && y < across)
    .flatMap((y) =>
      range(centre.x, size.width).map((x) => ({
        src: tileAddress(tiles, zoom, ((x % across) + across) % across, y),
        left: Math.round(x * tileSize - centre.x),
        top: Math.round(y * tileSize - centre.y),
      })),
    );
}
