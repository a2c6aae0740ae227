import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** One arch: half as wide as `half`, standing on the ground, its spring line rising with its width. */
const arch = (half: number) => `M${200 - half} 620V${430 - half * 0.4}a${half} ${half} 0 0 1 ${half * 2} 0V620Z`;
const steps = [
  { half: 190, tone: '#243c73' },
  { half: 158, tone: '#2b4681' },
  { half: 128, tone: '#35528f' },
  { half: 100, tone: '#45639f' },
];

/** The porch of a church in the evening, light behind its door. On wide screens only. */
export function Arches({ motto }: { readonly motto?: string | undefined }) {
  return (
    <Box
      aria-hidden={motto ? undefined : true}
      sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: 0, height: '100dvh', overflow: 'hidden', bgcolor: '#1c3160' }}
    >
      <Box
        component="svg"
        viewBox="0 0 400 620"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
        focusable="false"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      >
        <defs>
          <linearGradient id="narthex-light" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fbe7b6" />
            <stop offset="1" stopColor="#e9b95a" />
          </linearGradient>
          <radialGradient id="narthex-glow" cx="0.5" cy="0.62" r="0.6">
            <stop offset="0" stopColor="#f0cf8a" stopOpacity="0.4" />
            <stop offset="1" stopColor="#f0cf8a" stopOpacity="0" />
          </radialGradient>
        </defs>
        {steps.map(({ half, tone }) => (
          <path key={half} d={arch(half)} fill={tone} stroke="#ffffff" strokeOpacity="0.1" />
        ))}
        <path d={arch(72)} fill="#16264b" />
        <path d={arch(64)} fill="url(#narthex-light)" />
        <path d="M200 620V345" stroke="#c8963a" strokeOpacity="0.5" strokeWidth="1.5" />
        <path d="M136 620 40 720h320l-96-100Z" fill="#f0cf8a" fillOpacity="0.35" />
        <rect width="400" height="620" fill="url(#narthex-glow)" />
      </Box>
      {motto && (
        <Typography
          variant="h2"
          component="p"
          sx={{ position: 'absolute', top: '9%', insetInline: 48, color: '#f7efdd', textAlign: 'center', textWrap: 'balance' }}
        >
          {motto}
        </Typography>
      )}
    </Box>
  );
}
