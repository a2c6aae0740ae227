import { numberFor } from '../theme/siteTheme.ts';

const hills = ['M0 130Q80 96 160 118T320 104V180H0Z', 'M0 150Q90 124 180 142T320 132V180H0Z', 'M0 166Q120 148 210 160T320 156V180H0Z'];

/** A default poster in the site's colors for videos without an image: a sun over hills. Decorative. */
export function Poster({ id }: { readonly id: string }) {
  const turn = numberFor(id) % 120;
  return (
    <svg className="poster" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="320" height="180" className="poster-sky" />
      {[96, 66, 40].map((radius, ring) => (
        <circle key={radius} cx={100 + turn} cy="112" r={radius} className="poster-sun" opacity={0.22 + ring * 0.26} />
      ))}
      {hills.map((d, at) => (
        <path key={d} d={d} className="poster-hill" opacity={0.45 + at * 0.25} />
      ))}
    </svg>
  );
}
