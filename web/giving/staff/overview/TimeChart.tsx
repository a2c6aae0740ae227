import Box from '@mui/material/Box';
import { ticksFor } from './scale.ts';

export interface Point {
  readonly key: string;
  /** Below the bar. */
  readonly short: string;
  readonly amount: number;
  /** Shown when pointed at. */
  readonly says: string;
}

interface Props {
  /** Says what it shows; the figures are in a table beside it. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly money: (amount: number) => string;
  /** A line across, such as a goal. */
  readonly line?: { readonly amount: number; readonly says: string };
}

const [height, top, base] = [232, 14, 200];
const mostLabels = 6;
const ofWidth = (share: number) => `${(share * 100).toFixed(3)}%`;

/** A bar per period. Drawn in percent of its width, so that it needs no measuring. */
export function TimeChart({ label, points, money, line }: Props) {
  const ticks = ticksFor(Math.max(0, line?.amount ?? 0, ...points.map(({ amount }) => amount)));
  const most = ticks.at(-1) ?? 1;
  const yOf = (amount: number) => base - ((base - top) * Math.max(0, amount)) / most;
  const every = Math.ceil(points.length / mostLabels);
  return (
    <Box sx={{ display: 'flex', gap: 1, typography: 'caption', color: 'text.secondary' }}>
      <Box aria-hidden sx={{ position: 'relative', height, flex: 'none', textAlign: 'end' }}>
        {ticks.map((tick) => (
          // The longest gives the column its width; each stands beside its line.
          <Box key={tick} sx={{ height: 0, position: 'relative', top: yOf(tick) - 10, whiteSpace: 'nowrap' }}>
            {money(tick)}
          </Box>
        ))}
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        height={height}
        sx={{ flex: 1, minWidth: 0, display: 'block', overflow: 'visible' }}
      >
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} stroke="var(--palette-divider)" />
        ))}
        {points.map(({ key, short, amount, says }, at) => (
          <g key={key}>
            <rect
              x={ofWidth((at + 0.15) / points.length)}
              width={ofWidth(0.7 / points.length)}
              y={yOf(amount)}
              height={base - yOf(amount)}
              rx="2"
              fill="var(--palette-primary-main)"
            >
              <title>{says}</title>
            </rect>
            {(points.length - 1 - at) % every === 0 && (
              <text x={ofWidth((at + 0.5) / points.length)} y={base + 18} textAnchor="middle" fill="currentColor">
                {short}
              </text>
            )}
          </g>
        ))}
        {line && (
          <line
            x1="0"
            x2="100%"
            y1={yOf(line.amount)}
            y2={yOf(line.amount)}
            stroke="var(--palette-text-primary)"
            strokeWidth="1.5"
            strokeDasharray="6 4"
          >
            <title>{line.says}</title>
          </line>
        )}
      </Box>
    </Box>
  );
}
