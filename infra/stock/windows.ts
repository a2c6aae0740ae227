import { blurred, box, chances, type Draw, glow, group, line, moved, path, picture, scattered, sky } from './svg.ts';

const glass = ['#c8202f', '#1f4fa8', '#e0a52b', '#2c8a5f', '#7b3fa0', '#2aa3c0', '#e2672f', '#f3d36b'];

const petal = (inner: number, outer: number, half: number) =>
  `M0 ${-inner}C${half} ${-inner - (outer - inner) * 0.3} ${half} ${-outer + (outer - inner) * 0.16} 0 ${-outer}C${-half} ${-outer + (outer - inner) * 0.16} ${-half} ${-inner - (outer - inner) * 0.3} 0 ${-inner}Z`;

const ring = (count: number, inner: number, outer: number, half: number, colours: readonly string[]) =>
  Array.from({ length: count }, (_, at) =>
    group(
      path(petal(inner, outer, half), colours[at % colours.length] ?? '#fff', 'stroke="#17120f" stroke-width="5"'),
      `transform="rotate(${(360 / count) * at})"`,
    ),
  ).join('');
const dots = (count: number, far: number, size: number, colours: readonly string[]) =>
  Array.from({ length: count }, (_, at) => {
    const turn = ((at + 0.5) / count) * Math.PI * 2;
    return `<circle cx="${Math.sin(turn) * far}" cy="${-Math.cos(turn) * far}" r="${size}" fill="${colours[at % colours.length]}" stroke="#17120f" stroke-width="5"/>`;
  }).join('');

const roseWindow: Draw = () => {
  const rose =
    '<circle r="330" fill="#17120f"/>' +
    ring(24, 228, 318, 32, ['#1f4fa8', '#c8202f', '#1f4fa8', '#e0a52b']) +
    dots(24, 236, 13, ['#f3d36b', '#2aa3c0']) +
    ring(12, 96, 226, 50, ['#c8202f', '#2c8a5f', '#7b3fa0', '#e2672f']) +
    dots(12, 178, 22, ['#f3d36b', '#2aa3c0']) +
    ring(8, 26, 100, 30, ['#e0a52b', '#1f4fa8']) +
    '<circle r="30" fill="#fff3c4" stroke="#17120f" stroke-width="6"/>';
  const beams = [-2, -1, 0, 1, 2].map((at) =>
    path(`M${640 + at * 110} 360l70 0l${at * 190 + 60} 500l-210 0z`, glass[at + 3] ?? '#fff', 'opacity=".2"'),
  );
  return picture(
    box('#1a1512') +
      glow(640, 370, 720, '#8a6a4a', 0.7) +
      '<circle cx="640" cy="370" r="352" fill="#3a3029"/><circle cx="640" cy="370" r="344" fill="#584a3e"/>' +
      moved(640, 370, rose) +
      moved(640, 370, blurred(22, group(rose, 'opacity=".5" style="mix-blend-mode:screen"'))) +
      glow(640, 370, 300, '#fff3cf', 0.5) +
      blurred(26, beams.join('')),
  );
};

function panes(x: number, bottom: number, w: number, h: number, seed: number): string {
  const outline = `M${x} ${bottom}V${bottom - h + w / 2}C${x} ${bottom - h} ${x + w * 0.3} ${bottom - h - w * 0.35} ${x + w / 2} ${bottom - h - w * 0.45}C${x + w * 0.7} ${bottom - h - w * 0.35} ${x + w} ${bottom - h} ${x + w} ${bottom - h + w / 2}V${bottom}Z`;
  const chance = chances(seed);
  const [columns, rows] = [4, 11];
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const [cx, cy] = [x + (at % columns) * (w / columns), bottom - h - w * 0.45 + Math.floor(at / columns) * ((h + w * 0.45) / rows)];
    const colour = glass[Math.floor(chance() * glass.length)];
    const skew = (chance() - 0.5) * 24;
    return `<path d="M${cx} ${cy}l${w / columns} ${skew}v${(h + w * 0.45) / rows + 8}l${-w / columns} ${-skew}z" fill="${colour}" opacity="${0.75 + chance() * 0.25}" stroke="#1b1512" stroke-width="4"/>`;
  });
  return (
    `<clipPath id="w${seed}"><path d="${outline}"/></clipPath><g clip-path="url(#w${seed})">${path(outline, '#f6e2a6')}${cells.join('')}` +
    `<circle cx="${x + w / 2}" cy="${bottom - h * 0.62}" r="${w * 0.27}" fill="#f7e3a0" stroke="#1b1512" stroke-width="6"/>` +
    `${line(`M${x + w / 2} ${bottom - h * 0.62 - w * 0.2}v${w * 0.4}M${x + w / 2 - w * 0.14} ${bottom - h * 0.62 - w * 0.06}h${w * 0.28}`, '#8c2f1d', 12)}</g>` +
    path(outline, 'none', 'stroke="#2d241e" stroke-width="18"')
  );
}

const archedWindows: Draw = () => {
  const all = [panes(180, 560, 210, 400, 3), panes(535, 560, 210, 440, 7), panes(890, 560, 210, 400, 11)].join('');
  const pools = ['#c8202f', '#e0a52b', '#1f4fa8', '#2c8a5f', '#7b3fa0', '#e2672f'].map(
    (colour, at) => `<ellipse cx="${180 + at * 190}" cy="${700 + (at % 2) * 24}" rx="130" ry="34" fill="${colour}" opacity=".42"/>`,
  );
  const stones = scattered(
    120,
    5,
    (c) =>
      `<rect x="${c() * 1280}" y="${Math.floor(c() * 15) * 42}" width="${60 + c() * 70}" height="40" fill="${c() > 0.5 ? '#fff' : '#000'}" opacity=".035"/>`,
  );
  return picture(
    sky('#4c4038', '#6b5a4b', '#51443a') +
      stones +
      '<rect y="612" width="1280" height="160" fill="#2e2620"/><rect y="606" width="1280" height="10" fill="#7d6a58"/>' +
      glow(640, 340, 620, '#ffdf9e', 0.4) +
      all +
      blurred(20, group(all, 'opacity=".35" style="mix-blend-mode:screen"')) +
      blurred(16, pools.join('')),
  );
};

const nave: Draw = () => {
  const arches = [0, 1, 2, 3].map((at) => {
    const s = 1 - at * 0.2;
    const [half, top, bottom] = [620 * s, 384 - 420 * s, 384 + 400 * s];
    const colour = ['#3a2d25', '#523f33', '#6d5543', '#8a6d54'][at] ?? '#3a2d25';
    return `<path fill-rule="evenodd" fill="${colour}" d="M-40 -40H1320V808H-40ZM${640 - half} ${bottom}V${top + half * 0.85}C${640 - half} ${top + half * 0.2} ${640 - half * 0.4} ${top} 640 ${top - half * 0.1}C${640 + half * 0.4} ${top} ${640 + half} ${top + half * 0.2} ${640 + half} ${top + half * 0.85}V${bottom}Z"/>`;
  });
  const pews = [0, 1, 2, 3, 4, 5].map((row) => {
    const s = 0.3 + row * row * 0.036 + row * 0.07;
    const y = 500 + row * row * 9 + row * 14;
    const one = (dir: number) =>
      path(
        `M${640 + dir * 62 * s * 1.4} ${y}L${640 + dir * 520 * s} ${y}V${y + 92 * s}H${640 + dir * 62 * s * 1.4}Z`,
        row % 2 ? '#5b3a22' : '#6b4529',
      ) + path(`M${640 + dir * 62 * s * 1.4} ${y}L${640 + dir * 520 * s} ${y}V${y + 14 * s}H${640 + dir * 62 * s * 1.4}Z`, '#8c603a');
    return one(-1) + one(1);
  });
  return picture(
    box('#c8a77c') +
      glow(640, 330, 330, '#fffbe8', 1) +
      moved(640, 0, '') +
      panes(585, 450, 110, 210, 21) +
      [...arches].reverse().join('') +
      path('M600 480L680 480L900 790L380 790Z', '#a33a34') +
      path('M600 480L606 480L420 790L380 790ZM680 480L674 480L860 790L900 790Z', '#d9a94c') +
      pews.join('') +
      glow(640, 330, 560, '#fff0c0', 0.55) +
      blurred(30, path('M560 240L720 240L1010 790L270 790Z', '#fff4d0', 'opacity=".22"')),
  );
};

export const windows = { 'rose-window': roseWindow, 'arched-windows': archedWindows, nave };
