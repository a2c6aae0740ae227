import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const loadRenderer = async () => {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(wasm));
};

/** The renderer refuses to be loaded twice. */
let renderer: Promise<void> | undefined;

/**
 * Draws an SVG as PNG, keeping its proportions and its transparent ground.
 * @param svg a whole SVG document without text elements (no fonts are loaded)
 * @param width in pixels
 * @returns the bytes of the PNG file
 */
export const pngOf = async (svg: string, width: number): Promise<Uint8Array> => {
  renderer ??= loadRenderer();
  await renderer;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  const picture = drawing.render();
  const bytes = picture.asPng();
  picture.free();
  drawing.free();
  return bytes;
};
