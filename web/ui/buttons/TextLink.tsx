import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { ExternalIcon } from '../basicIcons.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** A route of this app, or any URL. */
export type Target =
  | { readonly to: string; readonly href?: undefined }
  | { readonly href: string; readonly to?: undefined; readonly newTab?: boolean };

/** Attributes for an external link. Mail links, phone links and files open in the same tab. */
export const anchorOf = (href: string, newTab: boolean) => (newTab ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href });

type Props = Target & { readonly children: ReactNode; readonly onClick?: () => void };

/** An inline link. If it opens a new tab, it says so both visibly and to screen readers. */
export function TextLink(props: Props) {
  const { t } = useTranslation();
  const { children, onClick } = props;
  if (props.to !== undefined) {
    return (
      <RouterLink className="ui-link" to={props.to} onClick={onClick}>
        {children}
      </RouterLink>
    );
  }
  const newTab = props.newTab ?? false;
  return (
    <a className="ui-link" {...anchorOf(props.href, newTab)} href={props.href} onClick={onClick}>
      {children}
      {newTab && <ExternalIcon size={15} />}
      {newTab && <VisuallyHidden>{t('ui.newTab')}</VisuallyHidden>}
    </a>
  );
}
