import { fir, flower, tree } from './plants.ts';
import { blurred, cloud, type Draw, glow, group, hills, line, moved, path, picture, scattered, sky, width } from './svg.ts';

interface Church {
  readonly wall: string;
  readonly shade: string;
  readonly roof: string;
  readonly window: string;
  readonly door: string;
}

const arched = (x: number, y: number, w: number, h: number, fill: string) =>
  path(`M${x} ${y}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`, fill);

/** A small church with its tower at the left, standing at 0. */
function church({ wall, shade, roof, window, door }: Church): string {
  return (
    path('M-20 0V-130L90 -210L300 -210L300 0Z', wall) +
    path('M300 0V-210L300 -130L300 0Z', shade) +
    path('M-34 -122L90 -222L330 -222L330 -122Z', roof) +
    path('M-20 -122H330V-112H-20Z', shade, 'opacity=".5"') +
    path('M-110 0V-290H-20V0Z', wall) +
    path('M-50 0V-290H-20V0Z', shade, 'opacity=".45"') +
    path('M-122 -284L-65 -440L-8 -284Z', roof) +
    line('M-65 -440V-478M-78 -464H-52', roof, 6) +
    arched(-80, -190, 30, 64, window) +
    arched(-86, 0, 42, 80, door) +
    [30, 110, 190, 260].map((x) => arched(x, -26, 34, 76, window)).join('') +
    `<circle cx="-65" cy="-258" r="15" fill="${window}"/>`
  );
}

const winterChurch: Draw = () => {
  const snow = scattered(
    260,
    7,
    (c) => `<circle cx="${c() * width}" cy="${c() * 768}" r="${0.8 + c() * c() * 4.4}" fill="#fff" opacity="${0.3 + c() * 0.6}"/>`,
  );
  const white = { wall: '#55628d', shade: '#37426c', roof: '#e9f0fb', window: '#ffd27a', door: '#ffbf5e' };
  return picture(
    sky('#0e1a3d', '#2a3d70', '#67759f', '#a7a6c0') +
      hills(470, 40, 4, ['#3d4a78', '#4a5785']) +
      group(scattered(26, 3, (c) => moved(c() * width, 520 + c() * 30, fir(90 + c() * 90, '#28365f')))) +
      hills(560, 26, 8, ['#c3cde6', '#a3b1d4'], 1.5) +
      glow(640, 500, 330, '#ffcf7d', 0.55) +
      moved(590, 590, church(white), 0.95) +
      blurred(16, path('M500 596H960L1030 700H430Z', '#ffcf7d', 'opacity=".35"')) +
      moved(1100, 640, fir(260, '#1d2a50')) +
      moved(180, 660, fir(310, '#1d2a50')) +
      hills(680, 26, 5, ['#e6edf8', '#c6d2ea'], 1.2) +
      moved(1190, 740, fir(330, '#14204a')) +
      moved(60, 760, fir(280, '#14204a')) +
      snow,
  );
};

const villageChurch: Draw = () => {
  const white = { wall: '#fdfaf2', shade: '#d9d3c4', roof: '#8c4a3a', window: '#5f7f97', door: '#6d4a33' };
  const flowers = scattered(90, 6, (c) =>
    moved(c() * width, 700 + c() * 80, flower(30 + c() * 40, ['#fff', '#f2d34f', '#e58f9c'][Math.floor(c() * 3)] ?? '#fff', '#f0b429')),
  );
  return picture(
    sky('#3f8bc9', '#8ec3e6', '#dff0f5') +
      cloud(260, 160, 240, '#fff', 0.95) +
      cloud(960, 120, 280, '#fff', 0.9) +
      cloud(640, 250, 150, '#fff', 0.7) +
      hills(480, 30, 4, ['#9cc58b', '#86b574']) +
      hills(560, 60, 12, ['#7cb45c', '#68a34c'], 1) +
      moved(640, 556, church(white), 1.02) +
      moved(350, 600, tree(260, ['#3d7338', '#518a40', '#76ab4f'], '#5c4630', 3)) +
      moved(1060, 610, tree(300, ['#356a35', '#4a823c', '#7aae52'], '#5c4630', 8)) +
      path('M560 560C540 620 620 660 600 780L760 780C740 680 650 630 610 556Z', '#e4d3a6') +
      hills(690, 26, 9, ['#5d9a41', '#44802f'], 1.4) +
      flowers,
  );
};

const autumnTrees: Draw = () => {
  const red = ['#8c2f1d', '#b3401f', '#d96b2b'];
  const gold = ['#b3701c', '#d4942a', '#f0be4a'];
  const brown = ['#7a4a20', '#a3642a', '#cf8f3d'];
  const fallen = scattered(240, 5, (c) => {
    const y = 600 + c() * 170;
    const colour = [...red, ...gold][Math.floor(c() * 6)];
    return `<ellipse cx="${c() * width}" cy="${y}" rx="${3 + (y - 590) / 26}" ry="${1.6 + (y - 590) / 70}" fill="${colour}" transform="rotate(${c() * 40 - 20} 640 ${y})"/>`;
  });
  return picture(
    sky('#cfdfe6', '#f5e7c6', '#fad79a') +
      glow(900, 300, 460, '#fff4cf', 0.95) +
      hills(470, 34, 7, ['#cfa877', '#c29359']) +
      group(
        scattered(24, 4, (c, at) =>
          moved(at * 56 + c() * 30, 520 + c() * 30, tree(120 + c() * 60, [red, gold, brown][at % 3] ?? red, '#6a4a30', at + 2)),
        ),
        'opacity=".85"',
      ) +
      hills(560, 20, 3, ['#c99a4e', '#a8742f'], 1.3) +
      moved(250, 640, tree(430, red, '#4a3020', 5)) +
      moved(1010, 650, tree(480, gold, '#4a3020', 9)) +
      path('M640 560C600 620 700 670 640 780L880 780C860 680 690 620 670 558Z', '#e6c998', 'opacity=".85"') +
      fallen +
      moved(590, 600, tree(240, brown, '#4a3020', 12)),
  );
};

const springMeadow: Draw = () => {
  const colours = ['#f7f3ff', '#e8577a', '#f4b942', '#9b6fd0', '#ef8fb0', '#5f8fe0'];
  const rows = [540, 590, 650, 720, 800].map((y, row) =>
    scattered(62 - row * 7, 40 + row, (c) =>
      moved(
        c() * width,
        y + c() * 30,
        flower(50 + row * 34 + c() * 30, colours[Math.floor(c() * 6)] ?? '#fff', '#f6d365', 5 + Math.floor(c() * 4)),
      ),
    ),
  );
  const grass = scattered(420, 3, (c) => {
    const y = 520 + c() * 260;
    const x = c() * width;
    return line(
      `M${x} ${y}q${(c() - 0.5) * 16} ${-22} ${(c() - 0.5) * 34} ${-36 - (y - 520) / 7}`,
      ['#6fae45', '#4f8f38', '#88c057'][Math.floor(c() * 3)] ?? '#6fae45',
      2.2,
    );
  });
  return picture(
    sky('#6bb3e0', '#bfe0ee', '#f4f7e4') +
      cloud(330, 140, 210, '#fff', 0.9) +
      cloud(1000, 190, 240, '#fff', 0.85) +
      glow(640, 330, 420, '#fffde2', 0.8) +
      hills(450, 30, 4, ['#a9d08c', '#93c474']) +
      moved(1040, 500, tree(200, ['#e9a7bf', '#f3c4d3', '#fce3ea'], '#6b4b3a', 6)) +
      moved(180, 510, tree(170, ['#7fb45c', '#97c86d', '#b7de8a'], '#6b4b3a', 2)) +
      hills(520, 18, 9, ['#82bb5a', '#4f9038'], 1.2) +
      grass +
      rows.join(''),
  );
};

export const seasons = {
  'winter-church': winterChurch,
  'village-church': villageChurch,
  'autumn-trees': autumnTrees,
  'spring-meadow': springMeadow,
};
