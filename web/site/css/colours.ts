// Colors of the areas that aren't sections: the hero of the automatic pages, and the footer.
import { type Surface, surfaceOf } from '#web/elements/theme/surface.ts';
import type { SiteTheme } from '#web/elements/view.ts';
import { mix, readableOn, textOn } from '#web/ui/colour/colour.ts';

export interface Colours {
  /** A deep background for white text, at least 8:1. */
  readonly deep: string;
  readonly deeper: string;
  /** The highlight in that background; white text stays readable on it. */
  readonly glow: string;
  readonly primary: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly light: Surface;
  readonly dark: Surface;
}

const night = '#151412';

export function coloursOf(theme: SiteTheme): Colours {
  const { accent: primary, lightAccent, light } = theme.palette;
  const accent = readableOn(textOn(lightAccent), lightAccent, 4.6);
  const deep = readableOn('#ffffff', mix(primary, '#0d1020', 0.18), 8);
  return {
    deep,
    deeper: mix(deep, '#090b14', 0.38),
    glow: readableOn('#ffffff', mix(deep, accent, 0.3), 5),
    primary,
    accent,
    onAccent: textOn(accent),
    light: surfaceOf(theme, light),
    dark: surfaceOf(theme, night),
  };
}
