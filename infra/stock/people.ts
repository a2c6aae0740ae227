import { guest, person } from './figures.ts';
import { fir } from './plants.ts';
import { blurred, box, cloud, type Draw, glow, group, hills, line, moved, path, picture, scattered, sky } from './svg.ts';

const openHands: Draw = () => {
  const beams = [0, 1, 2, 3, 4].map((at) =>
    path(
      `M${240 + at * 200} -20l40 0l${-160 + at * 80} 600l-220 0z`,
      ['#ffb04a', '#ff7a5c', '#ffd98a', '#d76fb0', '#7f9cf0'][at] ?? '#fff',
      'opacity=".3"',
    ),
  );
  const row = (count: number, y: number, size: number, colour: string, seed: number) =>
    scattered(count, seed, (c, at) => {
      const isUp = c() > 0.25;
      const hands = isUp ? ([-10 - c() * 14, -26 - c() * 12, 10 + c() * 14, -26 - c() * 12] as const) : ([-8, 24, 12, -24] as const);
      return moved(
        (at + 0.5) * (1280 / count) + (c() - 0.5) * 60,
        y + c() * 30,
        person({ colour, hands, hair: c() > 0.5 ? 'long' : 'short' }),
        size * (0.9 + c() * 0.2),
      );
    });
  return picture(
    sky('#1a1030', '#5a2350', '#d0603f', '#ffb45a') +
      glow(640, 300, 640, '#ffe0a0', 1) +
      blurred(20, beams.join('')) +
      row(13, 800, 3.4, '#7a3040', 4) +
      row(10, 900, 4.4, '#3f1a2e', 8) +
      row(7, 1050, 6, '#140a18', 12),
  );
};

const togetherAtTable: Draw = () => {
  const looks: readonly (readonly [string, string, string, boolean])[] = [
    ['#f0c8a0', '#5a3a22', '#3f7f8c', true],
    ['#8a5a3c', '#1c1412', '#d98a3a', false],
    ['#e8b58c', '#c9c2b8', '#8c4a5c', false],
    ['#c68a5c', '#2c1c14', '#5c8a4c', true],
    ['#f3d3b4', '#b8702f', '#4a5f9c', false],
    ['#6b4530', '#14100e', '#c9a03a', true],
  ];
  const lamps = [240, 640, 1040]
    .map(
      (x) =>
        line(`M${x} -10V120`, '#3a2a20', 4) +
        path(`M${x - 60} 168L${x - 24} 118H${x + 24}L${x + 60} 168Z`, '#5c3a28') +
        glow(x, 180, 290, '#ffe2a0', 0.75),
    )
    .join('');
  const plates = [130, 380, 640, 900, 1150]
    .map(
      (x, at) =>
        `<ellipse cx="${x}" cy="${640 + (at % 2) * 24}" rx="74" ry="21" fill="#fbf8f0"/><ellipse cx="${x}" cy="${638 + (at % 2) * 24}" rx="52" ry="13" fill="${['#d9a05a', '#8cae5c', '#c9603f', '#e0b85a', '#7fa35a'][at]}"/>`,
    )
    .join('');
  const cups = [250, 510, 770, 1030]
    .map(
      (x) =>
        `<path d="M${x - 20} 566h40l-5 58h-30z" fill="#cfe3e6" opacity=".85"/><path d="M${x - 18} 584h36l-3 40h-30z" fill="#a8324a" opacity=".8"/>`,
    )
    .join('');
  return picture(
    sky('#7a5238', '#a8744a', '#6b4630') +
      `${[90, 500, 910].map((x) => `<rect x="${x}" y="110" width="270" height="230" rx="8" fill="#2c4a66"/><rect x="${x + 14}" y="124" width="242" height="202" fill="#5f87a8"/><path d="M${x + 135} 124v202M${x + 14} 225h242" stroke="#2c4a66" stroke-width="10"/>`).join('')}` +
      glow(640, 330, 700, '#ffd99a', 0.55) +
      looks
        .map(([skin, hair, shirt, isLong], at) => moved(120 + at * 208, 560 + (at % 2) * 10, guest(skin, hair, shirt, isLong), 1.28))
        .join('') +
      '<path d="M-20 556H1300V780H-20Z" fill="#e6d6ba"/><path d="M-20 556H1300V572H-20Z" fill="#fbf2df"/><path d="M-20 730H1300V790H-20Z" fill="#8a5a34"/>' +
      plates +
      cups +
      moved(
        640,
        610,
        '<path d="M-90 0C-100 -46 -50 -64 0 -64C50 -64 100 -46 90 0Z" fill="#b8702f"/><path d="M-50 -44q20 -14 44 -8M10 -52q24 -6 44 6" stroke="#f0cf9a" stroke-width="8" fill="none" stroke-linecap="round"/>',
      ) +
      lamps,
  );
};

const familyWalk: Draw = () => {
  const dark = '#2a1430';
  const family = group(
    moved(500, 660, person({ colour: dark, walks: true, hands: [-14, 25, 22, 31] }), 3.5) +
      moved(606, 664, person({ colour: dark, hair: 'long', dress: true, hands: [-24, 14, 20, 10] }), 1.9) +
      moved(716, 660, person({ colour: dark, hair: 'long', dress: true, walks: true, hands: [-22, 30, 24, 32] }), 3.2) +
      moved(826, 664, person({ colour: dark, hands: [-30, 0, 10, 25], walks: true }), 2.2),
  );
  const shadows = blurred(7, `<g transform="matrix(1 0 .25 -.5 -170 992)" opacity=".32">${family}</g>`);
  const grass = scattered(300, 4, (c) =>
    line(`M${c() * 1280} ${640 + c() * 140}q4 -20 ${(c() - 0.5) * 30} ${-30 - c() * 24}`, '#3a1f34', 2.4, 'opacity=".7"'),
  );
  return picture(
    sky('#5c5a98', '#d0708a', '#fba86a', '#ffe2a4') +
      glow(660, 470, 540, '#fff4c8', 1) +
      '<circle cx="660" cy="480" r="86" fill="#fff7d8"/>' +
      cloud(260, 190, 260, '#c9688c', 0.5) +
      cloud(1050, 240, 230, '#e88a80', 0.5) +
      hills(560, 30, 5, ['#b8607a', '#94486a']) +
      hills(620, 20, 9, ['#7a3a5c', '#4a2342'], 1.2) +
      shadows +
      family +
      grass,
  );
};

const youthByTheFire: Draw = () => {
  const stars = scattered(
    190,
    6,
    (c) => `<circle cx="${c() * 1280}" cy="${c() * c() * 420}" r="${0.6 + c() * 1.6}" fill="#fff" opacity="${0.3 + c() * 0.7}"/>`,
  );
  const sparks = scattered(
    70,
    9,
    (c) =>
      `<circle cx="${640 + (c() - 0.5) * 240 * (0.3 + c())}" cy="${620 - c() * 430}" r="${1 + c() * 2.6}" fill="#ffcf70" opacity="${0.4 + c() * 0.6}"/>`,
  );
  const flame = (s: number, colour: string) =>
    moved(
      640,
      690,
      path(
        'M0 -250C40 -170 110 -140 96 -60C90 -14 44 6 0 6C-44 6 -90 -14 -96 -60C-104 -120 -40 -140 -46 -200C-30 -190 -10 -180 0 -250Z',
        colour,
      ),
      s,
    );
  const sitting = (x: number, y: number, size: number, dir: number, colour: string, isLong: boolean) =>
    moved(
      x,
      y,
      group(
        path('M-26 0C-30 -50 -20 -72 4 -76C26 -74 32 -50 30 0Z', colour) +
          line('M20 -8L62 -34L70 2', colour, 18) +
          line('M12 -58Q36 -36 56 -38', colour, 12) +
          `<ellipse cx="8" cy="-100" rx="18" ry="22" fill="${colour}"/>` +
          (isLong
            ? path('M-12 -102C-14 -130 28 -132 28 -104C18 -112 8 -112 2 -100C4 -84 0 -70 -12 -60C-18 -76 -14 -90 -12 -102Z', colour)
            : path('M-12 -104C-14 -130 30 -130 28 -104Z', colour)) +
          line('M24 -96C28 -76 30 -60 30 -20', '#ffb45a', 3, 'opacity=".8"'),
        `transform="scale(${dir} 1)"`,
      ),
      size,
    );
  return picture(
    sky('#0a1130', '#1c2a58', '#46406c') +
      stars +
      group(scattered(26, 3, (c, at) => moved(at * 52 + c() * 30, 600, fir(190 + c() * 180, '#0b1228')))) +
      box('none') +
      glow(640, 600, 720, '#ff9a3a', 0.75) +
      '<path d="M-10 600C300 570 980 570 1290 600V780H-10Z" fill="#2c1a14"/>' +
      blurred(20, '<ellipse cx="640" cy="690" rx="430" ry="60" fill="#ff9a3a" opacity=".5"/>') +
      line('M540 712L730 668M552 668L742 712', '#3a2014', 26) +
      flame(1, '#ff7a2a') +
      flame(0.72, '#ffb03a') +
      flame(0.42, '#fff0a8') +
      sparks +
      sitting(330, 690, 2, 1, '#1a0f16', true) +
      sitting(180, 730, 2.2, 1, '#120a12', false) +
      sitting(950, 690, 2, -1, '#1a0f16', false) +
      sitting(1100, 730, 2.2, -1, '#120a12', true) +
      sitting(470, 640, 1.5, 1, '#2a1820', false) +
      sitting(812, 640, 1.5, -1, '#2a1820', true),
  );
};

export const people = {
  'open-hands': openHands,
  'together-at-table': togetherAtTable,
  'family-walk': familyWalk,
  'youth-by-the-fire': youthByTheFire,
};
