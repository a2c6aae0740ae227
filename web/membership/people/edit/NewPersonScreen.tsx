import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { NewPersonForm } from './NewPersonForm.tsx';

/** Adds a person. `?household=` names the household to join, `?name=` the search that found no one. */
export function NewPersonScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (
    <RequirePermission needs={['Membership:People:Edit']} title={t('people.new.title')}>
      <Page title={t('people.new.title')} intro={t('people.new.intro')} back={{ to: '/people', label: t('people.back') }}>
        <NewPersonForm
          householdId={address.get('household') ?? ''}
          name={address.get('name') ?? ''}
          onAdded={(person) => navigate(`/people/${person.id}`, { replace: true })}
          onCancel={() => navigate(-1)}
        />
      </Page>
    </RequirePermission>
  );
}
