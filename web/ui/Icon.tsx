import type { ComponentType } from 'react';
import type { IconShapes } from '#shared/icons.ts';
import { iconShapes } from './iconShapes.ts';

export interface IconProps {
  /** Pixels, or any CSS length; 20 unless said. */
  readonly size?: number | string;
  /** A name makes the icon an image of its own; without one it is decoration. */
  readonly label?: string;
}
export type Icon = ComponentType<IconProps>;

/** An icon of lines in the colour of the text around it. */
export function lineIcon(icon: IconShapes): Icon {
  const shapes = iconShapes(icon);
  return function LineIcon({ size = 20, label }: IconProps) {
    return (
      <svg
        className="ui-icon"
        viewBox="0 0 24 24"
        focusable="false"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        {shapes}
      </svg>
    );
  };
}
