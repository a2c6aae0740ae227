import { createElement, Fragment, type ReactElement } from 'react';
import type { IconShapes } from '#shared/icons.ts';

/** The shapes of an icon, for an `svg` whose `viewBox` is `0 0 24 24`. */
export const iconShapes = (icon: IconShapes): ReactElement =>
  createElement(Fragment, null, ...icon.map(([tag, attributes]) => createElement(tag, attributes)));
