import { Anchor } from '../Anchor.tsx';
import { fillOf } from '../theme/buttonColours.ts';
import type { ViewProps } from '../view.ts';

/** A link styled as a button, in one of three weights. */
export function ButtonLinkView({ answers, site }: ViewProps<'buttonLink'>) {
  const { buttonLinkText, buttonLinkUrl, buttonLinkVariant, buttonLinkColor, fullWidth, external } = answers;
  if (!buttonLinkText) return null;
  const fill = buttonLinkVariant === 'contained' ? fillOf(site.theme, buttonLinkColor) : undefined;
  const colours: Record<`--${string}`, string> = fill ? { '--button': fill.button, '--on-button': fill.on } : {};
  return (
    <div className={fullWidth ? 'to-go full' : 'to-go'} style={fill && colours}>
      <Anchor className={`button ${buttonLinkVariant}`} href={buttonLinkUrl} external={external}>
        {buttonLinkText}
      </Anchor>
    </div>
  );
}
