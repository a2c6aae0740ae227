import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { page } from '../address.ts';
import { useSession } from '../session.tsx';
import { accountPath } from '../signIn/loginPaths.ts';
import { ChurchChooser } from './ChurchChooser.tsx';
import { ChurchSearch } from './ChurchSearch.tsx';
import { RegisterChurchForm } from './RegisterChurchForm.tsx';

/** After signing in: which church to be in. Closing it loads the page anew (specification 1, section 2). */
export function ChurchDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { userChurches } = useSession();
  const [view, setView] = useState<'choose' | 'search' | 'register'>(userChurches.length > 0 ? 'choose' : 'search');
  const titles = { choose: t('churches.select.title'), search: t('churches.search.title'), register: t('churches.register.title') };
  const about = { choose: t('churches.select.intro'), search: t('churches.search.intro'), register: t('churches.register.intro') };
  return (
    <FormDialog
      open
      title={titles[view]}
      description={about[view]}
      onClose={page.reload}
      extra={
        <Button color="inherit" onClick={() => void navigate('/logout')}>
          {t('login.logout.title')}
        </Button>
      }
    >
      {view === 'choose' && <ChurchChooser onSearch={() => setView('search')} />}
      {view === 'search' && <ChurchSearch onRegister={() => setView('register')} />}
      {view === 'search' && userChurches.length === 0 && <TextLink to={accountPath}>{t('churches.select.account')}</TextLink>}
      {view === 'register' && <RegisterChurchForm onCancel={() => setView('search')} />}
    </FormDialog>
  );
}
