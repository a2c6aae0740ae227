import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { page } from '#web/session/location.ts';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { Arches } from '#web/ui/shell/Arches.tsx';
import { accountPath } from '../signIn/loginPaths.ts';
import { ChurchChooser } from './ChurchChooser.tsx';
import { ChurchSearch } from './ChurchSearch.tsx';
import { RegisterChurchForm } from './register/RegisterChurchForm.tsx';

/** Church selection after sign-in. Closing it reloads the page. */
export function ChurchDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { userChurches, join, problem } = useSession();
  const hasChoice = userChurches.length > 0 || Boolean(join ?? problem);
  const [view, setView] = useState<'choose' | 'search' | 'register'>(hasChoice ? 'choose' : 'search');
  const titles = { choose: t('churches.select.title'), search: t('churches.search.title'), register: t('churches.register.title') };
  const about = { choose: t('churches.select.intro'), search: t('churches.search.intro'), register: t('churches.register.intro') };
  return (
    <>
      <title>{t('ui.titlePattern', { title: titles[view] })}</title>
      <Arches />
      <FormDialog
        open
        title={titles[view]}
        description={about[view]}
        onClose={page.reload}
        ownButtons={view === 'register'}
        extra={
          <Button color="inherit" onClick={() => void navigate('/logout')}>
            {t('login.logout.title')}
          </Button>
        }
      >
        {view === 'choose' && <ChurchChooser onSearch={() => setView('search')} />}
        {view === 'search' && <ChurchSearch onRegister={() => setView('register')} />}
        {view === 'search' && hasChoice && (
          <Link component="button" type="button" onClick={() => setView('choose')} sx={{ alignSelf: 'flex-start' }}>
            {t('churches.select.back')}
          </Link>
        )}
        {view === 'search' && userChurches.length === 0 && <TextLink to={accountPath}>{t('churches.select.account')}</TextLink>}
        {view === 'register' && <RegisterChurchForm onCancel={() => setView('search')} />}
      </FormDialog>
    </>
  );
}
