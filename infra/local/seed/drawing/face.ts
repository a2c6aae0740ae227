import type { Look } from './look.ts';

/** The proportions of a head; lengths in the head's own units, the origin midway between brow and nose, y downwards. */
export interface Head {
  readonly width: number;
  readonly chin: number;
  readonly eyes: number;
  readonly mouth: number;
  /** Where and how large the head stands on the 400 x 400 sheet. */
  readonly y: number;
  readonly scale: number;
  /** Half the width of the shoulders, and where they begin. */
  readonly shoulders: number;
  readonly neck: number;
  readonly collar: number;
}

export const headOf = (look: Look): Head => {
  const { female } = look;
  if (look.stage === 'toddler')
    return { width: 70, chin: 72, eyes: 14, mouth: 44, y: 208, scale: 1.26, shoulders: 98, neck: 26, collar: 308 };
  if (look.stage === 'child')
    return { width: 66, chin: 76, eyes: 10, mouth: 47, y: 200, scale: 1.22, shoulders: 110, neck: 27, collar: 306 };
  const shoulders = female ? 134 : 152;
  if (look.stage === 'teen') {
    return { width: 62, chin: 82, eyes: 5, mouth: 50, y: 192, scale: 1.18, shoulders: shoulders - 14, neck: female ? 32 : 35, collar: 308 };
  }
  return {
    width: female ? 61 : 64,
    chin: female ? 83 : 87,
    eyes: 2,
    mouth: 51,
    y: 188,
    scale: 1.2,
    shoulders,
    neck: female ? 34 : 43,
    collar: 310,
  };
};

const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1);

/** The outline of skull and jaw. */
const outline = ({ width: w, chin }: Head, jaw: number) =>
  `M${-w},-6C${-w},-66 -42,-88 0,-88C42,-88 ${w},-66 ${w},-6C${w},${chin * 0.42} ${w * jaw},${chin} 0,${chin}C${-w * jaw},${chin} ${-w},${chin * 0.42} ${-w},-6Z`;

const ears = (head: Head, look: Look) =>
  both(
    (s) =>
      `<ellipse cx="${s * head.width}" cy="${head.eyes + 8}" rx="11" ry="16" fill="${look.skin.base}"/>` +
      `<path d="M${s * (head.width + 3)},${head.eyes}q${s * 5},8 ${s * -1},15" fill="none" stroke="${look.skin.shade}" stroke-width="3" stroke-linecap="round"/>`,
  );

const eyes = (head: Head, look: Look) => {
  const small = look.stage === 'toddler' || look.stage === 'child';
  const apart = small ? 28 : 25;
  const [rx, ry] = small ? [7.4, 9] : [5.8, 7];
  return both((s) => {
    const x = s * apart;
    const lashes = look.female
      ? `<path d="M${x - s * 7},${head.eyes - 5}Q${x + s * 2},${head.eyes - 12} ${x + s * 11},${head.eyes - 5}" fill="none" stroke="#2b211f" stroke-width="2.6" stroke-linecap="round"/>`
      : '';
    return `<ellipse cx="${x}" cy="${head.eyes}" rx="${rx}" ry="${ry}" fill="${look.eye}"/><circle cx="${x + 2.2}" cy="${head.eyes - 2.6}" r="2.1" fill="#fff"/>${lashes}`;
  });
};

const brows = (head: Head, look: Look) => {
  const y = head.eyes - (look.glasses === 'none' ? 20 : 23);
  const thick = look.female ? 3.6 : look.stage === 'adult' || look.stage === 'senior' ? 5.6 : 4.2;
  return both(
    (s) =>
      `<path d="M${s * 14},${y + 2}Q${s * 26},${y - 6} ${s * 38},${y + 3}" fill="none" stroke="${look.hair.shade}" stroke-width="${thick}" stroke-linecap="round"/>`,
  );
};

const nose = (head: Head, look: Look) => {
  const y = head.eyes + (head.mouth - head.eyes) * 0.58;
  const size = look.stage === 'toddler' || look.stage === 'child' ? 5.5 : 8;
  return `<path d="M${-size},${y}Q0,${y + size * 1.1} ${size},${y}" fill="none" stroke="${look.skin.shade}" stroke-width="4" stroke-linecap="round"/>`;
};

const mouth = (head: Head, look: Look) => {
  const y = head.mouth;
  const w = look.stage === 'toddler' ? 15 : look.stage === 'child' ? 18 : 21;
  if (look.smile === 'open') {
    const d = `M${-w},${y - 3}Q0,${y + 1} ${w},${y - 3}Q${w * 0.8},${y + 17} 0,${y + 17}Q${-w * 0.8},${y + 17} ${-w},${y - 3}Z`;
    return `<path d="${d}" fill="#8c3a3a"/><path d="M${-w + 3},${y - 1.6}Q0,${y + 1.6} ${w - 3},${y - 1.6}Q${w * 0.72},${y + 6} 0,${y + 6}Q${-w * 0.72},${y + 6} ${-w + 3},${y - 1.6}Z" fill="#fff"/>`;
  }
  const lip = look.female && look.stage !== 'toddler' && look.stage !== 'child' ? '#b5514f' : '#8a4740';
  return `<path d="M${-w},${y}Q0,${y + 15} ${w},${y}" fill="none" stroke="${lip}" stroke-width="4.4" stroke-linecap="round"/>`;
};

const cheeks = (head: Head, look: Look) => {
  const y = head.eyes + 26;
  const blush = both((s) => `<ellipse cx="${s * 38}" cy="${y}" rx="13" ry="9" fill="${look.skin.light}" opacity="0.38"/>`);
  const dots = [
    [30, -3],
    [38, 2],
    [45, -4],
    [35, 7],
  ] as const;
  const freckles = look.freckles
    ? both((s) => dots.map(([x, dy]) => `<circle cx="${s * x}" cy="${y + dy}" r="1.7" fill="${look.skin.shade}"/>`).join(''))
    : '';
  return blush + freckles;
};

const lines = (head: Head, look: Look) =>
  look.lines
    ? both(
        (s) =>
          `<path d="M${s * 19},${head.mouth - 18}q${s * 11},7 ${s * 10},19M${s * 41},${head.eyes - 1}l${s * 7},-4M${s * 41},${head.eyes + 4}l${s * 8},2" fill="none" stroke="${look.skin.shade}" stroke-width="2.4" stroke-linecap="round"/>`,
      )
    : '';

const beard = (head: Head, look: Look) => {
  const { width: w, chin, mouth: m } = head;
  const moustache = `<path d="M0,${m - 11}C-10,${m - 17} -24,${m - 12} -30,${m + 4}C-20,${m} -10,${m - 2} 0,${m - 4}C10,${m - 2} 20,${m} 30,${m + 4}C24,${m - 12} 10,${m - 17} 0,${m - 11}Z" fill="${look.hair.base}"/>`;
  const full =
    `M${-w - 1},-2C${-w},${chin * 0.5} ${-w * 0.72},${chin + 8} 0,${chin + 8}C${w * 0.72},${chin + 8} ${w},${chin * 0.5} ${w + 1},-2` +
    `C${w - 5},24 ${w - 14},34 34,${m - 12}C20,${m - 18} 8,${m - 15} 0,${m - 10}C-8,${m - 15} -20,${m - 18} -34,${m - 12}C${-w + 14},34 ${-w + 5},24 ${-w - 1},-2Z`;
  if (look.beard === 'full') return `<path d="${full}" fill="${look.hair.base}"/>`;
  if (look.beard === 'stubble') return `<path d="${full}" fill="${look.hair.base}" opacity="0.28" clip-path="url(#face)"/>`;
  if (look.beard === 'moustache') return moustache;
  if (look.beard === 'goatee')
    return `${moustache}<path d="M-30,${m + 2}C-31,${chin} -18,${chin + 6} 0,${chin + 6}C18,${chin + 6} 31,${chin} 30,${m + 2}C24,${m + 22} -24,${m + 22} -30,${m + 2}Z" fill="${look.hair.base}"/>`;
  return '';
};

const glasses = (head: Head, look: Look) => {
  if (look.glasses === 'none') return '';
  const y = head.eyes + 1;
  const lens =
    look.glasses === 'round'
      ? both((s) => `<circle cx="${s * 26}" cy="${y}" r="19"/>`)
      : both((s) => `<rect x="${s * 26 - 20}" y="${y - 15}" width="40" height="31" rx="8"/>`);
  const arms = both((s) => `<path d="M${s * 45},${y - 3}L${s * head.width},${y - 5}"/>`);
  return `<g fill="#ffffff" fill-opacity="0.16" stroke="#3b3433" stroke-width="3.6">${lens}<path d="M-7,${y - 2}Q0,${y - 7} 7,${y - 2}" fill="none"/>${arms}</g>`;
};

/** Head without hair, drawn about the head's origin. */
export const faceSvg = (head: Head, look: Look): string => {
  const jaw = look.female || look.stage === 'child' || look.stage === 'toddler' ? 0.62 : 0.72;
  const shape = outline(head, jaw);
  return (
    ears(head, look) +
    `<clipPath id="face"><path d="${shape}"/></clipPath><path d="${shape}" fill="${look.skin.base}"/>` +
    `<g clip-path="url(#face)"><path d="M${head.width},-90C${head.width - 14},-20 ${head.width - 8},50 8,${head.chin + 2}L90,100L90,-90Z" fill="${look.skin.shade}" opacity="0.28"/></g>` +
    cheeks(head, look) +
    lines(head, look) +
    beard(head, look) +
    nose(head, look) +
    mouth(head, look) +
    eyes(head, look) +
    brows(head, look) +
    glasses(head, look)
  );
};
