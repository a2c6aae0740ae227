import { fillOf } from '../theme/buttonColours.ts';
import type { SiteTheme } from '../view.ts';

const names = ['secondary', 'light', 'dark', 'success', 'info', 'warning', 'danger'];
/** From Small to 4X, based on the surrounding text size. */
const sizes = { sm: 0.86, lg: 1.15, xl: 1.35, '2x': 1.6, '3x': 1.95, '4x': 2.35 };

/** Text links styled as buttons, with the classes of `shared/elements/links/buttonClasses.ts`. */
export function textButtonsCss(theme: SiteTheme): string {
  const fills = names.map((name) => {
    const fill = fillOf(theme, name);
    return fill ? `.btn-${name}{--button:${fill.button};--on-button:${fill.on}}` : '';
  });
  const scales = Object.entries(sizes).map(([name, size]) => `.btn.btn-${name}{font-size:${size}em}`);
  return `.rich .btn{display:inline-flex;align-items:center;justify-content:center;min-height:2.6em;padding:.45em 1.35em;margin-block:.2em;border-radius:var(--pill);background:var(--button);color:var(--on-button);font-weight:600;line-height:1.3;text-align:center;text-decoration:none}
.rich .btn:hover{text-decoration:underline}
.rich .btn-outline{background:none;color:var(--link);box-shadow:inset 0 0 0 1.5px currentColor}
.rich .btn-block{display:flex}${fills.join('')}${scales.join('').replaceAll('.btn.btn-', '.rich .btn-')}`;
}
