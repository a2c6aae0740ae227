import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EntryFrame } from '../EntryFrame.tsx';
import { loginPath } from '../loginPaths.ts';
import { CodeEntry } from './CodeEntry.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly email: string;
  readonly onCode: (guid: string) => void;
  /** The label of the link back to the sign-in; 'Go to Login' by default. */
  readonly backLabel?: string;
}

/** An email is on its way: continue through its link, or enter its code here. */
export function MailSent({ title, text, email, onCode, backLabel }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <EntryFrame title={title}>
      <div className="ui-stack">
        <Banner tone="success">{text}</Banner>
        <div>
          <h2 className="ui-h3">{t('login.code.title')}</h2>
          <p className="ui-under ui-small ui-soft">{t('login.code.intro')}</p>
          <CodeEntry onCode={async (code) => onCode((await call(usersCalls.verifyCode, { body: { email, code } })).authGuid)} />
        </div>
        <div>
          <TextLink to={loginPath(query)}>{backLabel ?? t('login.goToLogin')}</TextLink>
        </div>
      </div>
    </EntryFrame>
  );
}
