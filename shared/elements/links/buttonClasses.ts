/** Links in texts that look like buttons: the classes that their editor writes and the site's style sheet defines. */

export const buttonVariants = ['primary', 'secondary', 'outline', 'light', 'dark', 'success', 'info', 'warning', 'danger'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

/** Labeled Small to 4X. */
export const buttonSizes = ['sm', 'md', 'lg', 'xl', '2x', '3x', '4x'] as const;
export type ButtonSize = (typeof buttonSizes)[number];

export const buttonAppearances = ['link', 'button', 'block'] as const;
export type ButtonAppearance = (typeof buttonAppearances)[number];

export interface ButtonStyle {
  /** A plain link, a button, or a full-width button. */
  readonly appearance: ButtonAppearance;
  readonly variant: ButtonVariant;
  readonly size: ButtonSize;
}

/** `btn btn-primary btn-lg btn-block`; `''` for a plain link. */
export const buttonClasses = ({ appearance, variant, size }: ButtonStyle): string =>
  appearance === 'link' ? '' : `btn btn-${variant} btn-${size}${appearance === 'block' ? ' btn-block' : ''}`;

/** Parses a link's classes; the defaults are a medium primary button. */
export function buttonStyleOf(classes: string): ButtonStyle {
  const all = new Set(classes.split(/\s+/));
  return {
    appearance: all.has('btn-block') ? 'block' : all.has('btn') ? 'button' : 'link',
    variant: buttonVariants.find((one) => all.has(`btn-${one}`)) ?? 'primary',
    size: buttonSizes.find((one) => all.has(`btn-${one}`)) ?? 'md',
  };
}
