import { bokeh } from './candles.ts';
import { blurred, box, type Draw, glow, gradient, group, hills, line, moved, path, picture, scattered, sky } from './svg.ts';

const breadAndCup: Draw = () => {
  const gold = gradient(['#fff0b8', '#d9a441', '#8a5a1c'], 'x2="1" y2=".2"');
  const crust = gradient(['#e8b06a', '#b8702f', '#7d431a']);
  const cup =
    '<path d="M-112 -330H112C112 -200 70 -140 20 -128V-40C60 -32 96 -20 104 0H-104C-96 -20 -60 -32 -20 -40V-128C-70 -140 -112 -200 -112 -330Z"/>';
  const cuts = [-150, -60, 30, 120].map((x) => path(`M${x} -118q26 -34 78 -22q-20 32 -78 22z`, '#f3d3a0', 'opacity=".85"')).join('');
  const grapes = Array.from({ length: 15 }, (_, at) => {
    const row = [0, 5, 9, 12, 14].findLastIndex((from) => at >= from);
    const x = 1010 + (at - ([0, 5, 9, 12, 14][row] ?? 0)) * 44 + row * 22;
    return `<circle cx="${x}" cy="${590 + row * 34}" r="25" fill="#4b2150"/><circle cx="${x - 8}" cy="${582 + row * 34}" r="7" fill="#a888b8" opacity=".7"/>`;
  }).join('');
  return picture(
    sky('#2a1c18', '#5b3a26', '#8a5c36') +
      glow(500, 240, 640, '#ffd99a', 0.7) +
      bokeh(3, '#ffd9a0') +
      '<rect y="560" width="1280" height="210" fill="#e9dfcd"/><rect y="560" width="1280" height="16" fill="#fffaf0"/>' +
      `${scattered(20, 5, (c) => line(`M${c() * 1280} ${590 + c() * 170}q60 14 ${140 + c() * 200} 0`, '#b7a98f', 3, 'opacity=".35"'))}` +
      blurred(
        14,
        '<ellipse cx="420" cy="680" rx="170" ry="26" fill="#6b5238" opacity=".6"/><ellipse cx="760" cy="706" rx="290" ry="30" fill="#6b5238" opacity=".55"/>',
      ) +
      `<defs>${gold.def}${crust.def}</defs>` +
      moved(410, 676, group(cup, `fill="${gold.fill}"`), 1.12) +
      moved(
        410,
        676,
        '<ellipse cx="0" cy="-330" rx="112" ry="24" fill="#f8e2a0"/><ellipse cx="0" cy="-328" rx="100" ry="18" fill="#5a1226"/><path d="M-70 -300C-66 -220 -50 -180 -34 -160" stroke="#fffbe0" stroke-width="12" fill="none" stroke-linecap="round" opacity=".7"/>',
        1.12,
      ) +
      moved(
        760,
        704,
        `<path d="M-240 0C-280 -90 -180 -176 0 -176C180 -176 280 -90 240 0C160 26 -160 26 -240 0Z" fill="${crust.fill}"/>${cuts}<path d="M-200 -90C-140 -150 60 -170 170 -116" stroke="#ffe0b0" stroke-width="10" fill="none" opacity=".5" stroke-linecap="round"/>`,
      ) +
      grapes,
  );
};

const threeCrosses: Draw = () => {
  const cross = (x: number, y: number, s: number) => moved(x, y, path('M-11 0V-250H11V0ZM-82 -186H82V-164H-82Z', '#150d18'), s);
  return picture(
    sky('#2b2350', '#70406f', '#d3655a', '#f9ab5c', '#ffe0a0') +
      glow(640, 470, 560, '#fff0bd', 1) +
      `${scattered(9, 4, (c) => blurred(9, `<ellipse cx="${c() * 1280}" cy="${90 + c() * 260}" rx="${150 + c() * 180}" ry="${10 + c() * 20}" fill="#6d2f58" opacity=".4"/>`))}` +
      hills(600, 34, 4, ['#6b3550', '#4a2542']) +
      path('M-10 768V690C240 700 420 560 640 540C860 560 1040 690 1290 680V768Z', '#150d18') +
      cross(640, 560, 1.28) +
      cross(420, 612, 0.92) +
      cross(860, 612, 0.92) +
      glow(640, 380, 260, '#ffe9b0', 0.35),
  );
};

const dove: Draw = () => {
  const beams = Array.from({ length: 14 }, (_, at) =>
    path(
      'M-26 0L26 0L90 900L-90 900Z',
      '#fff',
      `opacity="${at % 2 ? 0.16 : 0.09}" transform="translate(640 250) rotate(${at * 26 - 180})"`,
    ),
  ).join('');
  const wing =
    'M10 10C-60 -60 -150 -210 -330 -250C-316 -214 -300 -196 -276 -180C-300 -176 -316 -178 -330 -184C-306 -146 -276 -128 -246 -118C-268 -110 -286 -112 -300 -116C-270 -76 -226 -62 -190 -58C-206 -48 -220 -48 -236 -50C-180 -6 -110 20 -40 40Z';
  const bird =
    group(path(wing, '#e4edf6'), 'transform="translate(60 -6) scale(-.82 .96) rotate(-10)"') +
    path(
      'M-150 96C-210 120 -262 168 -300 166C-282 186 -262 190 -244 188C-254 204 -270 212 -280 214C-216 226 -150 190 -96 146Z',
      '#dce7f2',
    ) +
    path('M150 -36C132 -66 92 -70 66 -44C30 -8 -70 20 -150 92C-110 150 10 160 90 96C136 60 152 10 150 -14L186 -8Z', '#fff') +
    path(wing, '#fff') +
    line('M-30 20C-90 -30 -150 -110 -230 -170M-30 26C-80 0 -140 -60 -206 -96', '#d3dfeb', 4) +
    '<circle cx="118" cy="-30" r="6" fill="#33475c"/>' +
    path('M150 -32L190 -10L150 -10Z', '#e9a24a') +
    line('M186 -8C230 10 250 40 262 70', '#5c8a46', 5) +
    [0, 1, 2, 3]
      .map(
        (at) =>
          `<ellipse cx="${206 + at * 16}" cy="${8 + at * 15}" rx="17" ry="6" fill="#7aa85c" transform="rotate(${at % 2 ? 70 : -10} ${206 + at * 16} ${8 + at * 15})"/>`,
      )
      .join('');
  return picture(
    sky('#3f7fbf', '#8fc0e4', '#fdf3d6') +
      blurred(12, beams) +
      glow(640, 260, 520, '#fffbe2', 1) +
      moved(640, 380, group(bird, 'transform="rotate(-4)"'), 1.12),
  );
};

const handsAndHeart: Draw = () => {
  const hand = path(
    'M-330 330C-330 180 -300 96 -232 60C-190 36 -170 -6 -150 -56C-138 -84 -104 -74 -106 -44C-108 -6 -118 20 -126 40C-80 20 -40 6 -14 4C14 4 16 30 -8 38C16 40 18 68 -6 76C10 84 8 108 -14 114C-4 124 -8 146 -30 150C-80 170 -120 190 -136 220C-146 250 -146 290 -146 330Z',
    '#f1c9a4',
  );
  const other = path(
    'M-330 330C-330 180 -300 96 -232 60C-190 36 -170 -6 -150 -56C-138 -84 -104 -74 -106 -44C-108 -6 -118 20 -126 40C-80 20 -40 6 -14 4C14 4 16 30 -8 38C16 40 18 68 -6 76C10 84 8 108 -14 114C-4 124 -8 146 -30 150C-80 170 -120 190 -136 220C-146 250 -146 290 -146 330Z',
    '#9c6544',
  );
  const lines = line('M-60 42C-40 38 -24 38 -8 38M-64 80C-44 78 -24 78 -6 76M-70 118C-50 116 -30 116 -14 114', '#00000033', 4);
  const heart = gradient(['#f0716a', '#c62f44']);
  return picture(
    sky('#fdf1e0', '#f8d9b8', '#eeb98e') +
      glow(640, 300, 560, '#fffaf0', 1) +
      `<defs>${heart.def}</defs>` +
      blurred(
        24,
        path(
          'M640 560C420 420 400 250 520 220C590 206 630 250 640 284C650 250 690 206 760 220C880 250 860 420 640 560Z',
          '#a3423c',
          'opacity=".35" transform="translate(0 40)"',
        ),
      ) +
      path('M640 540C420 400 400 230 520 200C590 186 630 230 640 264C650 230 690 186 760 200C880 230 860 400 640 540Z', heart.fill) +
      path('M520 232C470 246 462 300 484 350', 'none', 'stroke="#ffd0c8" stroke-width="14" stroke-linecap="round" opacity=".8"') +
      moved(640, 470, hand + lines, 1.06) +
      moved(640, 470, group(other + lines, 'transform="scale(-1 1)"'), 1.06) +
      path('M270 810V690C330 670 440 690 500 720V810Z', '#3e6f86') +
      path('M1010 810V690C950 670 840 690 780 720V810Z', '#c9893a'),
  );
};

const pianoKeys: Draw = () => {
  const keys = Array.from({ length: 16 }, (_, at) => {
    const key = gradient(['#fffdf6', '#f1e6cf', '#cdbd9f']);
    const black = [0, 1, 3, 4, 5].includes(at % 7)
      ? `<path d="M${at * 84 + 62} 180h46v300q0 8 -8 8h-30q-8 0 -8 -8z" fill="#14100e"/><path d="M${at * 84 + 70} 180h14v286h-14z" fill="#4a423d" opacity=".8"/>`
      : '';
    return { white: `<defs>${key.def}</defs><rect x="${at * 84}" y="180" width="81" height="520" rx="8" fill="${key.fill}"/>`, black };
  });
  return picture(
    box('#120c09') +
      group(
        keys.map(({ white }) => white).join('') + keys.map(({ black }) => black).join(''),
        'transform="translate(-60 90) skewX(-12) rotate(-7)"',
      ) +
      '<path d="M-10 -10H1290V120L-10 270Z" fill="#1d120c"/><path d="M-10 262L1290 112V122L-10 274Z" fill="#a3282a"/>' +
      glow(980, 200, 760, '#ffb45a', 0.5) +
      blurred(40, path('M-20 700L1300 620V790H-20Z', '#000', 'opacity=".6"')) +
      bokeh(12, '#ffcf8a'),
  );
};

export const symbols = {
  'bread-and-cup': breadAndCup,
  'three-crosses': threeCrosses,
  dove,
  'hands-and-heart': handsAndHeart,
  'piano-keys': pianoKeys,
};
