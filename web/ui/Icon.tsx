import type { ComponentType } from 'react';
import type { IconShapes } from '#shared/icons.ts';
import { iconShapes } from './iconShapes.ts';

export interface IconProps {
  /** Pixels, or any CSS length; 20 by default. */
  readonly size?: number | string;
  /** With a label the icon is announced as an image; without one it is decorative. */
  readonly label?: string;
}
export type Icon = ComponentType<IconProps>;

/** A line icon in the current text color. */
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
