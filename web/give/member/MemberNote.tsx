import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useFramed } from '../useLive.ts';
import { keepQuery } from './pass.ts';
import type { SignIn } from './useMember.ts';

interface Props {
  readonly place: GivingPlace;
  readonly signIn: SignIn;
  readonly onLeave: () => void;
}

/** Above the form: as whom one gives, or how members get to their saved methods. */
export function MemberNote({ place, signIn, onLeave }: Props) {
  const { t } = useTranslation();
  const isFramed = useFramed();
  if (signIn.state === 'in')
    return (
      <p className="ui-text give-member">
        {t('give.member.as', { name: signIn.member.name })}{' '}
        <Button size="small" onClick={onLeave}>
          {t('give.member.leave')}
        </Button>
      </p>
    );
  if (signIn.state === 'arriving')
    return (
      <p role="status" className="ui-text ui-soft give-member">
        {t('ui.loading')}
      </p>
    );
  const to = `${place.portal}/giving/page/${place.subDomain}`;
  return (
    <div className="ui-stack ui-stack-tight give-member">
      {signIn.state === 'failed' && <Banner tone="warning">{t('give.member.failed')}</Banner>}
      <p className="ui-text">
        <a className="ui-link" href={to} onClick={keepQuery} {...(isFramed ? { target: '_blank', rel: 'noopener' } : {})}>
          {t('give.member.signIn')}
        </a>
      </p>
    </div>
  );
}
