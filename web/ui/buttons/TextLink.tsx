import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { ExternalIcon } from '../basicIcons.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Where something leads: a screen of this app, or any address. */
export type Target =
  | { readonly to: string; readonly href?: undefined }
  | { readonly href: string; readonly to?: undefined; readonly newTab?: boolean };

/** What a link to an address must carry. Mail and telephone links and files open where they are. */
export const anchorOf = (href: string, newTab: boolean) => (newTab ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href });

type Props = Target & { readonly children: ReactNode; readonly onClick?: () => void };

/** A link in running text. One that opens a new tab shows it and says it. */
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
