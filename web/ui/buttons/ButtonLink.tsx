import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { anchorOf, type Target } from './TextLink.tsx';

type Props = Target & {
  readonly children: ReactNode;
  readonly variant?: 'contained' | 'outlined' | 'text';
  readonly color?: 'primary' | 'inherit' | 'error';
  readonly size?: 'small' | 'medium' | 'large';
  readonly startIcon?: ReactNode;
  readonly fullWidth?: boolean;
  readonly onClick?: () => void;
};

/** A link that looks like a button. */
export function ButtonLink(props: Props) {
  const { children, variant = 'contained', color, size, startIcon, fullWidth, onClick } = props;
  const looks = { variant, color, size, startIcon, fullWidth: Boolean(fullWidth), onClick };
  if (props.to !== undefined) {
    return (
      <Button {...looks} component={RouterLink} to={props.to}>
        {children}
      </Button>
    );
  }
  return (
    <Button {...looks} component="a" {...anchorOf(props.href, props.newTab ?? false)}>
      {children}
    </Button>
  );
}
