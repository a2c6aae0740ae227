import { ear, fir, tree } from './plants.ts';
import {
  blurred,
  chances,
  cloud,
  type Draw,
  edge,
  glow,
  gradient,
  group,
  height,
  hills,
  line,
  moved,
  path,
  picture,
  scattered,
  sky,
  width,
} from './svg.ts';

const hillsAtDawn: Draw = () =>
  picture(
    sky('#5f8fb8', '#a9c3cf', '#f8d9a8', '#fde9c4') +
      glow(820, 400, 560, '#fff1c4', 1) +
      `<circle cx="820" cy="400" r="46" fill="#fffbe6"/>` +
      cloud(300, 150, 220, '#fff', 0.55) +
      cloud(1080, 210, 180, '#fff', 0.5) +
      hills(440, 34, 3, ['#b9c9b4', '#a8bfa0']) +
      hills(500, 42, 8, ['#94b184', '#86a673']) +
      moved(260, 556, tree(120, ['#3e5f37', '#4d7342', '#6f934f'], '#4d3b2a', 4)) +
      hills(580, 50, 5, ['#6f9857', '#5b8548'], 1.6) +
      moved(1060, 640, tree(230, ['#2f4f2e', '#416a37', '#7d9c4a'], '#3f3022', 9)) +
      hills(690, 44, 11, ['#4e7a3d', '#2f5a2c'], 1.2),
  );

const mountainLake: Draw = () => {
  const far = path(`${edge(330, 110, 4, 3.1)}L${width} 470L0 470Z`, '#8fa9bd');
  const near = path(`${edge(400, 120, 12, 2.3)}L${width} 470L0 470Z`, '#5d7d94');
  const shore = path(`${edge(455, 16, 6, 5)}L${width} 475L0 475Z`, '#3c5a53');
  const scene = far + near + shore + scattered(42, 5, (c) => moved(c() * width, 470, fir(34 + c() * 46, '#2f4c46')));
  const water = gradient(['#b8cfd6', '#7fa3b3', '#3f6b7e']);
  const ripples = scattered(60, 9, (c) => {
    const y = 480 + c() * c() * 280;
    return line(`M${c() * width} ${y}h${20 + c() * 120}`, '#fff', 1.2, `opacity="${0.1 + c() * 0.25}"`);
  });
  return picture(
    sky('#6ea3c8', '#bcd6e2', '#f3ead9') +
      cloud(930, 130, 210, '#fff', 0.8) +
      cloud(260, 190, 150, '#fff', 0.6) +
      scene +
      `<defs>${water.def}</defs><rect y="470" width="${width}" height="${height - 470}" fill="${water.fill}"/>` +
      `<g transform="matrix(1 0 0 -.8 0 846)" opacity=".42">${blurred(3, scene)}</g>` +
      ripples +
      moved(1130, 790, fir(430, '#203a34')) +
      moved(1240, 800, fir(330, '#1a312c')) +
      moved(60, 800, fir(300, '#203a34')),
  );
};

const wheatField: Draw = () => {
  const rows = [560, 610, 670, 740, 830].map((y, row) =>
    scattered(58, 20 + row, (c, at) => {
      const colours = ['#b88632', '#c8963a', '#d8a847', '#e3b756', '#edc76a'];
      return moved(
        at * 23 + c() * 18 - 20,
        y,
        ear(80 + row * 34 + c() * 36, (c() - 0.3) * 46, colours[row] ?? '#e3b756'),
        0.7 + row * 0.12,
      );
    }),
  );
  return picture(
    sky('#4d6f97', '#c48f6a', '#f6b866', '#fde0a0') +
      glow(330, 420, 520, '#fff0b8', 1) +
      `<circle cx="330" cy="420" r="54" fill="#fff6d8"/>` +
      cloud(900, 180, 250, '#f4c9a0', 0.6) +
      cloud(560, 110, 150, '#e8b7a0', 0.5) +
      hills(470, 26, 7, ['#8b8a5c', '#8f8350']) +
      hills(500, 12, 3, ['#d9a94c', '#b07f2c']) +
      rows.join(''),
  );
};

const forestPath: Draw = () => {
  const trunks = (count: number, seed: number, colour: string, wide: number, base: number) =>
    scattered(count, seed, (c) => {
      const x = c() < 0.5 ? c() * 500 : 780 + c() * 500;
      const w = wide * (0.7 + c() * 0.7);
      return path(`M${x} -10h${w}l${w * 0.25} ${base + c() * 40}h${-w * 1.5}z`, colour);
    });
  const leaves = (count: number, seed: number, colours: readonly string[], size: number) =>
    scattered(
      count,
      seed,
      (c) =>
        `<circle cx="${c() * width}" cy="${c() * c() * 330 - 20}" r="${size * (0.6 + c())}" fill="${colours[Math.floor(c() * colours.length)]}" opacity=".75"/>`,
    );
  const beams = [0, 1, 2, 3].map((at) =>
    path(`M${560 + at * 50} -20l${70 + at * 12} 0l${-260 + at * 130} 760l-190 0z`, '#fffbd0', 'opacity=".14"'),
  );
  return picture(
    sky('#e6efb4', '#cfe39a', '#8fb765') +
      glow(640, 260, 430, '#fffde0', 1) +
      trunks(26, 3, '#b4bf86', 16, 480) +
      leaves(90, 4, ['#c4db86', '#b3cf74'], 34) +
      hills(520, 12, 5, ['#9dbf62', '#6d9a45']) +
      trunks(14, 8, '#7c7f50', 30, 560) +
      leaves(70, 9, ['#93b955', '#7fa849', '#a9c862'], 46) +
      hills(590, 16, 2, ['#6f9a43', '#3f6a2d']) +
      path('M590 520C620 600 500 660 380 790L930 790C840 680 700 610 655 520Z', '#d8c391') +
      path('M600 520C640 600 560 680 500 790L620 790C640 690 660 610 640 520Z', '#eadcb4', 'opacity=".6"') +
      blurred(10, beams.join('')) +
      trunks(6, 15, '#3d3a26', 56, 760) +
      leaves(44, 17, ['#3f6a2d', '#56823a', '#2f5526'], 64),
  );
};

const seaAtSunset: Draw = () => {
  const sea = gradient(['#e8935e', '#a8546a', '#3b2c56', '#20204a']);
  const glitter = scattered(190, 6, (c) => {
    const far = c();
    const y = 436 + far * far * 320;
    const half = 24 + far * 250;
    return line(
      `M${700 + (c() - 0.5) * 2 * half} ${y}h${8 + c() * 46 * (0.4 + far)}`,
      '#ffe2a8',
      1.4 + far * 2.6,
      `opacity="${0.85 - far * 0.5}"`,
    );
  });
  const waves = scattered(70, 8, (c) => line(`M${c() * width} ${450 + c() * 310}q40 -7 80 0t80 0`, '#1b1b40', 2, 'opacity=".2"'));
  return picture(
    sky('#2f2f66', '#8d4a78', '#e8795a', '#fcc26e', '#ffe7ad') +
      glow(700, 420, 520, '#ffeab0', 1) +
      `<circle cx="700" cy="420" r="74" fill="#fff3c9"/>` +
      cloud(360, 250, 300, '#c65f6a', 0.55) +
      cloud(980, 200, 260, '#a8587a', 0.5) +
      cloud(820, 320, 220, '#f0a070', 0.5) +
      `<defs>${sea.def}</defs><rect y="432" width="${width}" height="340" fill="${sea.fill}"/>` +
      waves +
      glitter +
      path('M0 768L0 640C120 610 210 660 330 690C420 712 470 740 520 768Z', '#171533'),
  );
};

const starryNight: Draw = () => {
  const stars = scattered(
    330,
    2,
    (c) => `<circle cx="${c() * width}" cy="${c() * c() * 560}" r="${0.5 + c() * c() * 2.1}" fill="#fff" opacity="${0.35 + c() * 0.65}"/>`,
  );
  const rays = [0, 45, 90, 135].map(
    (turn, at) => `<ellipse rx="${at % 2 ? 70 : 190}" ry="3" fill="#fff" opacity=".9" transform="rotate(${turn})"/>`,
  );
  const milky = blurred(46, path('M-60 560C300 300 700 320 1340 -60L1340 120C800 420 400 420 -60 700Z', '#7f8fd6', 'opacity=".34"'));
  const chance = chances(4);
  const lights = Array.from(
    { length: 11 },
    () => `<rect x="${520 + chance() * 250}" y="${600 + chance() * 34}" width="5" height="7" fill="#ffd98a"/>`,
  );
  return picture(
    sky('#080f2c', '#152250', '#31447f', '#7a7fae') +
      milky +
      stars +
      moved(860, 190, `${glow(0, 0, 230, '#cfe0ff', 0.9) + rays.join('')}<circle r="13" fill="#fff"/>`) +
      path('M860 190L700 620L760 620Z', '#dfe8ff', 'opacity=".16"') +
      hills(560, 36, 6, ['#26305f', '#1d264f']) +
      hills(620, 34, 9, ['#161d42', '#121838'], 1.7) +
      lights.join('') +
      hills(700, 40, 3, ['#0d1230', '#080b22'], 1.3) +
      group(scattered(13, 9, (c) => moved(c() * width, 740, fir(60 + c() * 90, '#070a1e')))),
  );
};

export const landscapes = {
  'hills-at-dawn': hillsAtDawn,
  'mountain-lake': mountainLake,
  'wheat-field': wheatField,
  'forest-path': forestPath,
  'sea-at-sunset': seaAtSunset,
  'starry-night': starryNight,
};
