import { readableOn, textOn } from '#web/ui/colour.ts';
import { Anchor } from '../Anchor.tsx';
import type { SiteContext, ViewProps } from '../view.ts';

type Variables = Record<`--${string}`, string>;

/** Colours beside the palette's, by the names older clients use. */
const named: Readonly<Record<string, string>> = { error: '#b3261e', success: '#2e6b34', info: '#0b5d8f', warning: '#8a5200' };

/** The colour of a filled button, as far as its text can be read; `primary` is the surroundings' own. */
function coloursOf(colour: string, { look }: SiteContext): Variables | undefined {
  const { light, lightAccent, dark } = look.palette;
  const wanted = { secondary: lightAccent, light, dark }[colour] ?? named[colour];
  if (!wanted) return undefined;
  const button = readableOn(textOn(wanted), wanted, 4.6);
  return { '--button': button, '--on-button': textOn(button) };
}

/** A link that looks like a button, in one of three weights. */
export function ButtonLinkView({ answers, site }: ViewProps<'buttonLink'>) {
  const { buttonLinkText, buttonLinkUrl, buttonLinkVariant, buttonLinkColor, fullWidth, external } = answers;
  if (!buttonLinkText) return null;
  const style = buttonLinkVariant === 'contained' ? coloursOf(buttonLinkColor, site) : undefined;
  return (
    <div className={fullWidth ? 'to-go full' : 'to-go'} style={style}>
      <Anchor className={`button ${buttonLinkVariant}`} href={buttonLinkUrl} external={external}>
        {buttonLinkText}
      </Anchor>
    </div>
  );
}
