import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface ButtonLooks {
  readonly variant?: 'contained' | 'outlined' | 'text' | undefined;
  readonly color?: 'primary' | 'inherit' | 'error' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly fullWidth?: boolean | undefined;
}

/** The props that make a button or link look like a button; the rest is in `web/ui/css/buttons.css`. */
export const buttonLooks = ({ variant = 'text', color = 'primary', size = 'medium', fullWidth }: ButtonLooks) => ({
  className: 'ui-button',
  'data-variant': variant,
  'data-color': color,
  'data-size': size,
  'data-full': fullWidth || undefined,
});

interface ContentProps {
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly children: ReactNode;
}

export function ButtonContent({ startIcon, endIcon, children }: ContentProps) {
  return (
    <>
      {startIcon && <span className="ui-button-start">{startIcon}</span>}
      {children}
      {endIcon && <span className="ui-button-end">{endIcon}</span>}
    </>
  );
}

type Props = ButtonLooks & ContentProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'>;

/** A button for screens without MUI; inside the portal it looks like MUI's. */
export function Button({ variant, color, size, fullWidth, startIcon, endIcon, children, ...button }: Props) {
  return (
    <button type="button" {...button} {...buttonLooks({ variant, color, size, fullWidth })}>
      <ButtonContent {...{ startIcon, endIcon }}>{children}</ButtonContent>
    </button>
  );
}
