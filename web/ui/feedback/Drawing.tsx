import type { ReactNode } from 'react';

/** The canvas of an illustration, and its strokes and fills, in the theme's colors. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 168 120"
      width="100%"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="var(--palette-surface-field)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="84" cy="108" rx="70" ry="6" fill="var(--palette-surface-hover)" stroke="none" />
      {children}
    </svg>
  );
}

export const soft = { fill: 'var(--accent-soft)' };
export const plain = { fill: 'var(--palette-background-paper)' };
export const brand = { stroke: 'var(--palette-primary-main)' };
export const accent = { stroke: 'var(--accent)' };
