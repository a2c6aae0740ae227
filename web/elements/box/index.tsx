import { safePicture } from '#shared/elements/sanitize/urls.ts';
import { BackgroundProvider, useBackground } from '../layoutContext.ts';
import { hexOf, surfaceOf, surfaceVariables } from '../theme/surface.ts';
import type { ViewProps } from '../view.ts';

/** A container with a background of its own; `translucent` makes it 10% transparent, `rounded` rounds its corners. */
export function BoxView({ answers, site, children }: ViewProps<'box'>) {
  const around = useBackground(site.theme.palette.light);
  const { background, textColor: text, headingColor: heading, linkColor: link, rounded, translucent } = answers;
  const photo = isPicture(background) ? safePicture(background) : '';
  const colour = hexOf(site.theme, background);
  const surface = surfaceOf(site.theme, photo ? '#20242c' : (colour ?? around), { text, heading, link });
  const own = photo || colour || text || heading || link;
  const classes = ['boxed', (photo || colour) && 'filled', photo && 'has-photo', rounded && 'rounded', translucent && 'translucent'];
  return (
    <div className={classes.filter(Boolean).join(' ')} style={own ? surfaceVariables(surface) : undefined}>
      {photo && <img className="backdrop" src={photo} alt="" width={1200} height={800} loading="lazy" decoding="async" />}
      <BackgroundProvider value={surface.ground}>{children}</BackgroundProvider>
    </div>
  );
}

/** Older clients also use images as backgrounds. */
const isPicture = (background: string) => background.includes('/') && !background.includes('(');
