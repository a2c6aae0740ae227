import type { Tone } from './palette.ts';
import { cap, dots, type HairDrawing, mirrored, path, shine } from './strokes.ts';

const straightFringe = (hair: Tone) =>
  path(`${cap}L61,12C62,-6 60,-16 56,-24C20,-30 -20,-30 -56,-24C-60,-16 -62,-6 -61,12Z`, hair.base) + shine(hair);

/** Children's hair. Coordinates as for longer hair; ribbons take the colour of the clothes. */
export const childHair = {
  pigtails: ({ hair, cloth }) => ({
    back: mirrored(
      path('M-62,-44C-106,-62 -116,-10 -104,40C-100,62 -92,74 -86,80C-84,50 -64,20 -58,-20Z', hair.base) +
        path('M-76,-44C-98,-36 -100,10 -96,40C-90,10 -84,-14 -70,-28Z', hair.light, 0.4),
    ),
    front:
      mirrored(
        path('M1,-108C-48,-109 -76,-68 -66,6L-61,0C-60,-34 -34,-50 1,-78Z', hair.base) +
          `<circle cx="-67" cy="-36" r="9" fill="${cloth.base}"/>`,
      ) + path('M-10,-84C-40,-70 -56,-46 -60,-20C-64,-60 -40,-92 -8,-98Z', hair.light, 0.4),
  }),
  fringeBob: ({ hair, cloth }) => ({
    back: path(
      'M-76,-10C-82,-82 -44,-112 0,-112C44,-112 82,-82 76,-10C80,24 82,50 78,66C50,78 -50,78 -78,66C-82,50 -80,24 -76,-10Z',
      hair.shade,
    ),
    front:
      straightFringe(hair) +
      mirrored(path('M-56,-44C-76,-40 -78,10 -80,36C-81,58 -76,68 -66,68C-58,66 -60,50 -61,36C-64,14 -62,-20 -56,-44Z', hair.base)) +
      `<path d="M-66,-56C-50,-86 -26,-95 0,-95C26,-95 50,-86 66,-56" fill="none" stroke="${cloth.base}" stroke-width="9"/>`,
  }),
  puffs: ({ hair, cloth }) => ({
    back:
      mirrored(
        dots(hair.base, [
          [-70, -86, 34],
          [-94, -96, 18],
          [-84, -116, 20],
          [-58, -116, 18],
          [-98, -74, 16],
        ]),
      ) +
      mirrored(
        dots(
          hair.light,
          [
            [-84, -104, 5],
            [-70, -112, 4],
            [-92, -84, 4],
          ],
          0.5,
        ),
      ),
    front: `${mirrored(
      `${path('M1,-104C-46,-105 -74,-68 -65,2C-62,-32 -46,-60 1,-70Z', hair.base)}<circle cx="-50" cy="-74" r="8" fill="${cloth.base}"/>`,
    )}<path d="M0,-103L0,-72" stroke="${hair.light}" stroke-width="2.4"/>`,
  }),
} as const satisfies Record<string, HairDrawing>;
