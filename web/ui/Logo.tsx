import type { CSSProperties } from 'react';

interface Props {
  /** Height in pixels. */
  readonly size?: number;
  /** Only the mark, without the name. */
  readonly markOnly?: boolean;
  /** Hides the name on phones, where bars have little room. */
  readonly shrink?: boolean;
}

/**
 * The mark of Narthex: the nested arches of a church's porch, light behind the door. The name beside it is real text, so that it is crisp
 * at every size and read by screen readers.
 */
export function Logo({ size = 32, markOnly, shrink }: Props) {
  const own: CSSProperties & { '--_size': string } = { '--_size': `${size}px` };
  return (
    <span className="ui-logo" data-shrink={shrink || undefined} style={own}>
      <svg
        viewBox="0 0 32 32"
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? 'Narthex' : undefined}
        aria-hidden={markOnly ? undefined : true}
      >
        <path d="M3 29V16a13 13 0 0 1 26 0v13" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path d="M9 29V16.5a7 7 0 0 1 14 0V29" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M13 29V17.5a3 3 0 0 1 6 0V29Z" fill="var(--palette-secondary-light)" />
      </svg>
      {!markOnly && <span className="ui-h2">Narthex</span>}
    </span>
  );
}
