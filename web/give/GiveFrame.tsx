import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { isFramed } from './framed.ts';

interface Props {
  readonly title?: string;
  readonly place?: Pick<GivingPlace, 'name' | 'logoLight' | 'logoDark'>;
  readonly children: ReactNode;
}

/**
 * A calm column with the church's logo. Of a frame, the page around it has a title of its own: there, the style sheet leaves only what is inside, so
 * that the server draws the same for both.
 */
export function GiveFrame({ title, place, children }: Props) {
  const { t } = useTranslation();
  const whole = title && t('ui.titlePattern', { title });
  useEffect(() => {
    if (whole && !isFramed()) document.title = whole;
  }, [whole]);
  return (
    <div className="give-page">
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
