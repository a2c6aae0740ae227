import { useTranslation } from 'react-i18next';
import { useFramed } from '../useLive.ts';

/** Below the form: where those go who give already. A frame opens its own page for it. */
export function OtherWays({ subDomain }: { readonly subDomain: string }) {
  const { t } = useTranslation();
  const isFramed = useFramed();
  return (
    <p className="ui-text ui-small give-ways">
      <a className="ui-link" href={`/${subDomain}/recurring`} {...(isFramed ? { target: '_blank', rel: 'noopener' } : {})}>
        {t('give.manage.link')}
      </a>
    </p>
  );
}
