const ground = 566;
/** One arch, `half` wide on each side, standing on the ground. The wider it is, the lower its spring line. */
const arch = (half: number) => `M${200 - half} ${ground}V${420 - half * 0.45}a${half} ${half} 0 0 1 ${half * 2} 0V${ground}Z`;
const rings = [
  { half: 184, tone: '#213872' },
  { half: 152, tone: '#294583' },
  { half: 122, tone: '#365694' },
  { half: 94, tone: '#4a6ca9' },
];

const Gradients = () => (
  <defs>
    <linearGradient id="porch-sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#131f45" />
      <stop offset="1" stopColor="#243d7b" />
    </linearGradient>
    <linearGradient id="porch-light" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#fdf0cd" />
      <stop offset="1" stopColor="#efc063" />
    </linearGradient>
    <linearGradient id="porch-floor" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#f3cd80" stopOpacity="0.75" />
      <stop offset="1" stopColor="#f3cd80" stopOpacity="0" />
    </linearGradient>
    <radialGradient id="porch-glow">
      <stop offset="0" stopColor="#ffd98a" stopOpacity="0.42" />
      <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
    </radialGradient>
  </defs>
);

const Porch = () => (
  <svg viewBox="0 0 400 620" preserveAspectRatio="xMidYMax slice" aria-hidden focusable="false">
    <Gradients />
    <rect x="-400" y="-400" width="1200" height="1020" fill="url(#porch-sky)" />
    {rings.map(({ half, tone }) => (
      <path key={half} d={arch(half)} fill={tone} stroke="#c9d6f3" strokeOpacity="0.18" />
    ))}
    <ellipse cx="200" cy="440" rx="150" ry="215" fill="url(#porch-glow)" style={{ mixBlendMode: 'screen' }} />
    <path d={arch(66)} fill="#14234a" />
    <path d={arch(58)} fill="url(#porch-light)" />
    <path d={`M200 ${ground}V336M142 ${ground}v-160M258 ${ground}v-160`} stroke="#c4923a" strokeOpacity="0.45" strokeWidth="1.5" />
    <rect x="-400" y={ground} width="1200" height="90" fill="#14224a" />
    <path d={`M-400 ${ground + 18}H800M-400 ${ground + 38}H800`} stroke="#c9d6f3" strokeOpacity="0.1" />
    <path d={`M142 ${ground} 92 620h216l-50-54Z`} fill="url(#porch-floor)" />
  </svg>
);

/** A church's porch in the evening, with light behind its door. On wide screens only. */
export function Arches({ motto }: { readonly motto?: string | undefined }) {
  const Frame = motto ? 'aside' : 'div';
  return (
    <Frame className="ui-porch">
      <Porch />
      {motto && <p className="ui-h2">{motto}</p>}
    </Frame>
  );
}
