import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { isFramed } from './framed.ts';

interface Props {
  readonly title?: string;
  readonly place?: Pick<GivingPlace, 'name' | 'logoLight' | 'logoDark'>;
  readonly children: ReactNode;
}

/** A calm column with the church's logo. In a frame only what is inside: the page around it has a title of its own. */
export function GiveFrame({ title, place, children }: Props) {
  const { t } = useTranslation();
  if (isFramed()) return <main className="give-framed">{children}</main>;
  return (
    <div className="give-page">
      {title && <title>{t('ui.titlePattern', { title })}</title>}
      {place && (place.logoLight || place.logoDark) && (
        <header className="ui-brand">
          {place.logoLight && (
            <img className="ui-brand-logo" data-for="light" src={place.logoLight} alt={place.name} height={44} loading="lazy" />
          )}
          {place.logoDark && (
            <img className="ui-brand-logo" data-for="dark" src={place.logoDark} alt={place.name} height={44} loading="lazy" />
          )}
        </header>
      )}
      <main>
        {title && <h1 className="ui-h1">{title}</h1>}
        {children}
      </main>
    </div>
  );
}
