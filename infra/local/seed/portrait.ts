import { bustSvg } from './drawing/clothes.ts';
import { faceSvg, headOf } from './drawing/face.ts';
import { childHair } from './drawing/hairChild.ts';
import { longHair } from './drawing/hairLong.ts';
import { shortHair } from './drawing/hairShort.ts';
import { lookOf, type PortraitOptions } from './drawing/look.ts';
import { pngOf } from './png.ts';

const hairStyles = { ...shortHair, ...longHair, ...childHair };

/**
 * A friendly head-and-shoulders illustration, 400 x 400.
 * @param seedText decides what the options leave open; the same text and options always give the same drawing
 */
export const portraitSvg = (seedText: string, options: PortraitOptions): string => {
  const look = lookOf(seedText, options);
  const head = headOf(look);
  const hair = hairStyles[look.style](look);
  const widen = (head.width / 62) * head.scale;
  const ofHead = (drawing: string) => `<g transform="translate(200,${head.y}) scale(${head.scale})">${drawing}</g>`;
  const ofHair = (drawing: string) => `<g transform="translate(200,${head.y}) scale(${widen.toFixed(3)},${head.scale})">${drawing}</g>`;
  const [ground, disc] = look.ground;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">' +
    `<rect width="400" height="400" fill="${ground}"/><circle cx="200" cy="214" r="172" fill="${disc}"/>` +
    ofHair(hair.back) +
    `<g transform="translate(200,${head.collar})">${bustSvg(head, look)}</g>` +
    ofHead(faceSvg(head, look)) +
    ofHair(hair.front) +
    '</svg>'
  );
};

/**
 * @param svg as drawn by `portraitSvg`
 * @param size edge length in pixels
 * @returns the bytes of a PNG file
 */
export const portraitPng = (svg: string, size = 400): Promise<Uint8Array> => pngOf(svg, size);
