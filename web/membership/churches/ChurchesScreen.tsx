import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SearchIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { ChurchList } from './ChurchList.tsx';
import { ChurchSearch } from './ChurchSearch.tsx';
import { RegisterChurchForm } from './register/RegisterChurchForm.tsx';

/** /churches: the user's churches: switch, leave, find or register another. */
export function ChurchesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [view, setView] = useState<'search' | 'register'>();
  const close = () => setView(undefined);
  const entered = () => {
    close();
    void navigate('/');
  };
  const find = (
    <Button variant="outlined" color="inherit" startIcon={<SearchIcon size={18} />} onClick={() => setView('search')}>
      {t('churches.select.other')}
    </Button>
  );
  return (
    <Page title={t('churches.title')} intro={t('churches.intro')} actions={find} width="narrow">
      <Section flush>
        <ChurchList />
      </Section>
      <FormDialog open={view === 'search'} title={t('churches.search.title')} description={t('churches.search.intro')} onClose={close}>
        <ChurchSearch onRegister={() => setView('register')} onEntered={entered} />
      </FormDialog>
      <FormDialog
        open={view === 'register'}
        title={t('churches.register.title')}
        description={t('churches.register.intro')}
        onClose={close}
        ownButtons
      >
        <RegisterChurchForm onCancel={close} onRegistered={entered} />
      </FormDialog>
    </Page>
  );
}
