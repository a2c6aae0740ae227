import { encode } from 'uqr';

interface Props {
  /** The encoded content, usually a URL. */
  readonly value: string;
  /** The accessible name. */
  readonly label: string;
  /** In pixels. */
  readonly size?: number;
}

/** One path square per dark module. */
export const qrPath = (modules: readonly (readonly boolean[])[]) =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A QR code, always dark on white: scanners need that in dark mode, too. */
export function QrCode({ value, label, size = 200 }: Props) {
  const { data } = encode(value, { ecc: 'M', border: 2 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ background: '#ffffff', borderRadius: 12, maxWidth: '100%' }}
    >
      <path d={qrPath(data)} fill="#1b1813" />
    </svg>
  );
}
