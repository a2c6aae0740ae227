import type { Head } from './face.ts';
import type { Clothes, Look } from './look.ts';
import { mirrored, path } from './strokes.ts';

/** Shoulders and chest about x = 0, the collar at y = 0, down to y = 110 where the sheet ends. */
const torso = (s: number, n: number) =>
  `M${-s},112C${-s},66 ${-s + 6},44 ${-s * 0.62},28C${-s * 0.44},20 ${-n - 12},14 ${-n - 6},-4L${n + 6},-4C${n + 12},14 ${s * 0.44},20 ${s * 0.62},28C${s - 6},44 ${s},66 ${s},112Z`;

/** The skin that shows in a neckline `wide` by `deep`. */
const neckline = (look: Look, wide: number, deep: number) =>
  path(`M${-wide},-8C${-wide * 0.9},${deep} ${wide * 0.9},${deep} ${wide},-8Z`, look.skin.base);

const rib = (wide: number, deep: number, colour: string, stroke = 7) =>
  `<path d="M${-wide},-6C${-wide * 0.9},${deep} ${wide * 0.9},${deep} ${wide},-6" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`;

/** The arms' inner seams, so that the torso does not look like one blob. */
const seams = (s: number, colour: string) =>
  mirrored(
    `<path d="M${-s * 0.66},112C${-s * 0.68},92 ${-s * 0.66},80 ${-s * 0.6},68" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`,
  );

const shirtCollar = (n: number, colour: string, shade: string) =>
  mirrored(
    path(`M${-n - 8},-10L0,30L-22,44L${-n - 16},8Z`, colour) +
      `<path d="M${-n - 8},-10L0,30" stroke="${shade}" stroke-width="2.5" fill="none"/>`,
  );

const white = '#f7f4ee';
const whiteShade = '#d9d3c7';

type Garment = (look: Look, s: number, n: number, body: string) => string;

const garments: Record<Clothes, Garment> = {
  tee: (look, s, n, body) =>
    path(body, look.cloth.base) + neckline(look, n + 4, 34) + rib(n + 5, 36, look.cloth.shade, 6) + seams(s, look.cloth.shade),
  stripes: (look, s, n, body) =>
    `${path(body, look.cloth.light)}<clipPath id="torso"><path d="${body}"/></clipPath><g clip-path="url(#torso)" fill="${look.cloth.base}">` +
    `${[30, 54, 78, 102].map((y) => `<rect x="-160" y="${y}" width="320" height="12"/>`).join('')}</g>` +
    neckline(look, n + 4, 32) +
    rib(n + 5, 34, look.cloth.base, 6) +
    seams(s, look.cloth.shade),
  shirt: (look, s, n, body) =>
    path(body, look.cloth.base) +
    path(`M${-n},-8L0,31L${n},-8Z`, look.skin.base) +
    `<path d="M0,40L0,112" stroke="${look.cloth.shade}" stroke-width="4"/><circle cx="0" cy="64" r="3.4" fill="${look.cloth.light}"/><circle cx="0" cy="92" r="3.4" fill="${look.cloth.light}"/>` +
    shirtCollar(n, look.cloth.base, look.cloth.shade) +
    mirrored(`<path d="M0,31L-22,44L${-n - 15},9" stroke="${look.cloth.shade}" stroke-width="3" fill="none"/>`) +
    seams(s, look.cloth.shade),
  jumper: (look, s, n, body) =>
    path(body, look.cloth.base) + neckline(look, n + 2, 22) + rib(n + 4, 25, look.cloth.shade, 12) + seams(s, look.cloth.shade),
  turtleneck: (look, s, n, body) =>
    path(body, look.cloth.base) +
    path(
      `M${-n - 5},-26C${-n * 0.5},-16 ${n * 0.5},-16 ${n + 5},-26L${n + 10},10C${n * 0.5},22 ${-n * 0.5},22 ${-n - 10},10Z`,
      look.cloth.base,
    ) +
    `<path d="M${-n - 9},10C${-n * 0.5},22 ${n * 0.5},22 ${n + 9},10" fill="none" stroke="${look.cloth.shade}" stroke-width="4" stroke-linecap="round"/>` +
    seams(s, look.cloth.shade),
  hoodie: (look, s, n, body) =>
    path(`M${-n - 34},28C${-n - 42},-20 ${-n - 8},-30 0,-28C${n + 8},-30 ${n + 42},-20 ${n + 34},28Z`, look.cloth.shade) +
    path(body, look.cloth.base) +
    neckline(look, n + 1, 30) +
    rib(n + 6, 34, look.cloth.base, 16) +
    rib(n + 14, 44, look.cloth.shade, 3.5) +
    mirrored(`<path d="M-13,34L-15,74" stroke="${look.cloth.light}" stroke-width="4.5" stroke-linecap="round"/>`) +
    seams(s, look.cloth.shade),
  blazer: (look, s, n, body) =>
    path(body, look.cloth.base) +
    path(`M${-n - 4},-8L0,104L${n + 4},-8Z`, white) +
    path(`M${-n},-8L0,30L${n},-8Z`, look.skin.base) +
    shirtCollar(n - 2, white, whiteShade) +
    mirrored(path(`M${-n - 4},-8L0,106L-12,112L${-n - 26},52L${-n - 8},46L${-n - 26},30Z`, look.cloth.shade)) +
    seams(s, look.cloth.shade),
  cardigan: (look, s, n, body) =>
    path(body, white) +
    neckline(look, n + 4, 34) +
    rib(n + 4, 34, whiteShade, 4) +
    mirrored(
      `${path(
        `M${-n - 6},-4C${-n - 4},40 -18,80 -16,112L${-s},112C${-s},66 ${-s + 6},44 ${-s * 0.62},28C${-s * 0.44},20 ${-n - 12},14 ${-n - 6},-4Z`,
        look.cloth.base,
      )}<path d="M${-n - 6},-4C${-n - 4},40 -18,80 -16,112" fill="none" stroke="${look.cloth.shade}" stroke-width="6"/>`,
    ) +
    seams(s, look.cloth.shade),
  scoop: (look, s, n, body) =>
    path(body, look.cloth.base) +
    neckline(look, n + 14, 62) +
    rib(n + 15, 64, look.cloth.shade, 4) +
    `<path d="M${-n - 2},6C${-n * 0.6},34 ${n * 0.6},34 ${n + 2},6" fill="none" stroke="#e8c268" stroke-width="2.4"/><circle cx="0" cy="28" r="4" fill="#e8c268"/>` +
    seams(s, look.cloth.shade),
  clergy: (_look, s, n, body) =>
    path(body, '#34373f') +
    path(`M${-n - 5},-22C${-n * 0.5},-12 ${n * 0.5},-12 ${n + 5},-22L${n + 9},8C${n * 0.5},20 ${-n * 0.5},20 ${-n - 9},8Z`, '#2a2c33') +
    path('M-14,-12C-6,-10 6,-10 14,-12L14,14C6,16 -6,16 -14,14Z', '#ffffff') +
    seams(s, '#23252b'),
  dungarees: (look, s, n, body) =>
    path(body, look.cloth.light) +
    neckline(look, n + 4, 30) +
    rib(n + 5, 32, look.cloth.shade, 5) +
    path(`M${-s * 0.5},112L${-s * 0.46},66L${s * 0.46},66L${s * 0.5},112Z`, look.cloth.base) +
    mirrored(
      path(`M${-s * 0.46},70L${-s * 0.62},26L${-s * 0.44},20L${-s * 0.28},70Z`, look.cloth.base) +
        `<circle cx="${-s * 0.37}" cy="74" r="5" fill="#e8c268"/>`,
    ),
};

/** Neck and clothes, drawn about the collar. */
export const bustSvg = (head: Head, look: Look): string => {
  const { shoulders: s, neck: n } = head;
  const body = torso(s, n);
  const top = -62;
  const neck = path(`M${-n},${top}L${-n},-6C${-n},26 ${n},26 ${n},-6L${n},${top}Z`, look.skin.base);
  const shadow = path(`M${-n},-34C${-n * 0.5},-8 ${n * 0.5},-8 ${n},-34L${n},${top}L${-n},${top}Z`, look.skin.shade, 0.75);
  const covered = look.clothes === 'turtleneck' || look.clothes === 'clergy';
  const dressed = garments[look.clothes](look, s, n, body);
  return covered ? neck + shadow + dressed : dressed + neck + shadow + collarOver(look, n);
};

/** A shirt's collar lies before the neck, everything else behind it. */
const collarOver = (look: Look, n: number) => {
  if (look.clothes === 'shirt') return shirtCollar(n, look.cloth.base, look.cloth.shade);
  return look.clothes === 'blazer' ? shirtCollar(n - 2, white, whiteShade) : '';
};
