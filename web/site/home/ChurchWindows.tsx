import { numberFor } from '#web/elements/theme/siteTheme.ts';
import { mix } from '#web/ui/colour/colour.ts';
import type { Colours } from '../css/colours.ts';

const centre = { x: 240, y: 262 };
const rings = [40, 82, 130, 186, 252, 380];

/** Pseudorandom numbers from 0 to 1, seeded by the church, so always the same. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const arch = (left: number, width: number, top: number) => {
  const half = width / 2;
  return `M${left} 500V${top + half}a${half} ${half} 0 0 1 ${width} 0V500Z`;
};
const arches = [arch(8, 128, 132), arch(152, 176, 22), arch(344, 128, 132)];

const point = (radius: number, turn: number) =>
  `${Math.round(centre.x + radius * Math.cos(turn))} ${Math.round(centre.y + radius * Math.sin(turn))}`;
const pane = (from: number, to: number, inner: number, outer: number) =>
  `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`;

/** Panes of glass around the sun: warm near it, the church's color further out. No two churches have the same window. */
function panesOf({ primary, accent, deep }: Colours, id: string): readonly { readonly d: string; readonly fill: string }[] {
  const chance = chances(numberFor(id));
  const rays = 16 + 2 * Math.floor(chance() * 4);
  const step = (2 * Math.PI) / rays;
  const start = chance() * step;
  const sky = mix(primary, '#9cc8ea', 0.6);
  const tones = [mix(accent, '#fff6df', 0.55), accent, mix(accent, '#dd7d66', 0.5), sky, mix(primary, '#6d9ccb', 0.45)];
  return rings.slice(1).flatMap((outer, ring) =>
    Array.from({ length: rays }, (_, ray) => {
      const tone = tones[Math.min(ring + (chance() < 0.28 ? 1 : 0), tones.length - 1)] ?? accent;
      const from = start + ray * step;
      return {
        d: pane(from, from + step, rings[ring] ?? 0, outer),
        fill: mix(tone, chance() < 0.65 ? '#ffffff' : deep, chance() * 0.16),
      };
    }),
  );
}

const hills = [
  { d: 'M0 392Q90 352 190 384T370 372T480 388V520H0Z', share: 0.28 },
  { d: 'M0 430Q120 396 236 424T480 414V520H0Z', share: 0.06 },
  { d: 'M0 470Q150 446 280 464T480 458V520H0Z', share: -0.2 },
];

/** Three windows in the church's own colors: the sun over hills, with a path leading there. Decorative. */
export function ChurchWindows({ colours, id }: { readonly colours: Colours; readonly id: string }) {
  const { primary, accent, deeper } = colours;
  const tone = (share: number) => (share < 0 ? mix(primary, '#0a0d14', -share) : mix(primary, '#a9d3b0', share));
  return (
    <svg className="windows" viewBox="0 0 480 508" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="panes">
          {arches.map((d) => (
            <path key={d} d={d} />
          ))}
        </clipPath>
      </defs>
      <g clipPath="url(#panes)">
        <rect width="480" height="520" fill={mix(primary, '#ffffff', 0.4)} />
        <g stroke={deeper} strokeWidth="2.2">
          {panesOf(colours, id).map(({ d, fill }) => (
            <path key={d} d={d} fill={fill} />
          ))}
          <circle cx={centre.x} cy={centre.y} r={rings[0]} fill={mix(accent, '#fffbe9', 0.72)} />
          {hills.map(({ d, share }) => (
            <path key={d} d={d} fill={tone(share)} strokeWidth="2.8" />
          ))}
          <path
            d="M214 520C214 478 252 456 246 428C243 412 235 402 238 384L242 384C241 400 252 410 258 428C266 456 252 478 270 520Z"
            fill={mix(accent, '#fffbe9', 0.55)}
          />
        </g>
      </g>
      <g fill="none" stroke="#f6ecd9">
        {arches.map((d) => (
          <path key={d} d={d} strokeWidth="7" />
        ))}
        <path d="M0 502H480" strokeWidth="12" />
      </g>
    </svg>
  );
}
