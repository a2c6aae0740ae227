import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ButtonContent, type ButtonLooks, buttonLooks } from './Button.tsx';
import { anchorOf, type Target } from './TextLink.tsx';

type Props = Target &
  ButtonLooks & {
    readonly children: ReactNode;
    readonly startIcon?: ReactNode;
    readonly onClick?: () => void;
  };

/** A link styled as a button. */
export function ButtonLink(props: Props) {
  const { children, variant = 'contained', color, size, startIcon, fullWidth, onClick } = props;
  const looks = buttonLooks({ variant, color, size, fullWidth });
  const content = <ButtonContent startIcon={startIcon}>{children}</ButtonContent>;
  if (props.to !== undefined) {
    return (
      <RouterLink {...looks} to={props.to} onClick={onClick}>
        {content}
      </RouterLink>
    );
  }
  return (
    <a {...looks} {...anchorOf(props.href, props.newTab ?? false)} href={props.href} onClick={onClick}>
      {content}
    </a>
  );
}
