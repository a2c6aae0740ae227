import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ExternalIcon } from '../basicIcons.tsx';
import { IconAction } from '../buttons/IconAction.tsx';
import { anchorOf, type Target } from '../buttons/TextLink.tsx';
import { CountBadge } from '../CountBadge.tsx';
import type { Icon } from '../Icon.tsx';
import { TrashIcon } from '../icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

type Props = Target & {
  readonly label: string;
  readonly icon?: Icon;
  /** The number of new items behind it. */
  readonly count?: number;
  /** Adds a delete button after the item. */
  readonly onRemove?: () => void;
  readonly onClick?: () => void;
  /** Only an exact match counts as current, not the paths below it. */
  readonly end?: boolean;
};

const row = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  px: 1.5,
  gap: 1.5,
  borderRadius: 1,
  justifyContent: 'flex-start',
  textAlign: 'start',
  typography: 'body2',
  fontWeight: 500,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'surface.hover', color: 'text.primary' },
  '&[aria-current="page"]': { bgcolor: 'primary.soft', color: 'primary.onSoft', fontWeight: 600 },
};

/** A navigation item: a route of this app or any URL, with a badge for new items. Must be inside a list. */
export function NavItem(props: Props) {
  const { label, count, onRemove } = props;
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', listStyle: 'none' }}>
      <ItemLink {...props}>
        {props.icon && <props.icon size={20} />}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {label}
        </Box>
        {count ? <CountBadge count={count} /> : null}
      </ItemLink>
      {onRemove && <IconAction size="small" icon={TrashIcon} label={t('ui.remove', { name: label })} onClick={onRemove} />}
    </Box>
  );
}

function ItemLink(props: Props & { readonly children: ReactNode }) {
  const { t } = useTranslation();
  if (props.to !== undefined) {
    return (
      <ButtonBase component={NavLink} to={props.to} end={props.end} onClick={props.onClick} sx={row}>
        {props.children}
      </ButtonBase>
    );
  }
  const newTab = props.newTab ?? true;
  return (
    <ButtonBase component="a" {...anchorOf(props.href, newTab)} onClick={props.onClick} sx={row}>
      {props.children}
      {newTab && <ExternalIcon size={16} />}
      {newTab && <VisuallyHidden>{t('ui.newTab')}</VisuallyHidden>}
    </ButtonBase>
  );
}
