import { blurred, box, type Draw, glow, gradient, line, moved, path, picture, scattered } from './svg.ts';

/** A burning candle standing at 0. */
function candle(high: number, wide: number, wax = '#f4e6c8'): string {
  const body = gradient([wax, '#c9a877'], 'x2="1" y2=".25"');
  return (
    glow(0, -high - 26, wide * 6.5, '#ffbf5e', 0.75) +
    `<defs>${body.def}</defs><rect x="${-wide / 2}" y="${-high}" width="${wide}" height="${high}" rx="6" fill="${body.fill}"/>` +
    `<ellipse cx="0" cy="${-high}" rx="${wide / 2}" ry="${wide / 8}" fill="#fff3d6"/>` +
    line(`M0 ${-high}v-12`, '#4a3524', 3) +
    path(
      `M0 ${-high - 64}C${wide * 0.34} ${-high - 34} ${wide * 0.24} ${-high - 8} 0 ${-high - 6}C${-wide * 0.24} ${-high - 8} ${-wide * 0.34} ${-high - 34} 0 ${-high - 64}Z`,
      '#ffc24f',
    ) +
    path(
      `M0 ${-high - 46}C${wide * 0.16} ${-high - 28} ${wide * 0.12} ${-high - 10} 0 ${-high - 9}C${-wide * 0.12} ${-high - 10} ${-wide * 0.16} ${-high - 28} 0 ${-high - 46}Z`,
      '#fff6d0',
    )
  );
}

/** Lights far behind, out of focus. */
export const bokeh = (seed: number, colour: string) =>
  blurred(
    5,
    scattered(
      38,
      seed,
      (c) => `<circle cx="${c() * 1280}" cy="${c() * 520}" r="${10 + c() * 44}" fill="${colour}" opacity="${0.05 + c() * 0.16}"/>`,
    ),
  );

const candles: Draw = () => {
  const back = scattered(13, 8, (c, at) => moved(at * 104 + c() * 40, 560, candle(90 + c() * 110, 34), 0.62));
  const front = scattered(9, 3, (c, at) => moved(60 + at * 148 + c() * 36, 700 + c() * 30, candle(150 + c() * 170, 64)));
  return picture(
    box('#140c0a') +
      glow(640, 560, 820, '#7a3d14', 0.8) +
      bokeh(4, '#ffb45a') +
      blurred(3, back) +
      '<rect y="640" width="1280" height="140" fill="#1d110b"/>' +
      front,
  );
};

const candleAndBible: Draw = () => {
  const text = (x: number, dir: number) =>
    Array.from({ length: 11 }, (_, at) =>
      line(`M${x} ${500 + at * 17}q${dir * 90} ${-16 - at} ${dir * (250 - (at % 4) * 24)} ${4 + at}`, '#6e5a45', 3.4, 'opacity=".55"'),
    ).join('');
  const left = path('M640 500C560 452 430 446 300 478L238 700C390 664 540 668 640 722Z', '#fbf3df');
  const right = path('M640 500C720 452 850 446 980 478L1042 700C890 664 740 668 640 722Z', '#f1e4c6');
  return picture(
    box('#1c110c') +
      glow(1000, 330, 780, '#a35a20', 0.85) +
      bokeh(9, '#ffb860') +
      '<rect y="590" width="1280" height="190" fill="#3a2114"/>' +
      `${scattered(30, 6, (c) => line(`M${c() * 1280} ${600 + c() * 170}h${80 + c() * 260}`, '#000', 2, 'opacity=".14"'))}` +
      moved(1080, 640, candle(270, 74)) +
      path(
        'M222 716C390 676 540 684 640 742C740 684 890 676 1058 716L1064 738C890 700 740 706 640 764C540 706 390 700 216 738Z',
        '#5c2a1c',
      ) +
      left +
      right +
      text(330, 1) +
      text(676, 1) +
      path('M640 500C636 570 636 660 640 722', 'none', 'stroke="#b99d74" stroke-width="5"') +
      path('M650 498C700 560 694 690 706 752L722 742L736 750C722 690 726 560 672 490Z', '#a3282a') +
      glow(1040, 330, 560, '#ffcf80', 0.28),
  );
};

export const candlelight = { candles, 'candle-and-bible': candleAndBible };
