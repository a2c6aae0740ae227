import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EditIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { PersonEditor } from '../people/edit/PersonEditor.tsx';
import { PersonPhoto } from '../people/PersonPhoto.tsx';
import { ContactLines } from './ContactLines.tsx';

/** The person's own record in the church: photo, name and contact info, edited inline. */
export function OwnPerson() {
  const { t } = useTranslation();
  const { current, refresh } = useSession();
  const { data, error, mutate } = useCall(peopleCalls.load, current && { id: current.person.id });
  const [editing, setEditing] = useState(false);
  if (!current) return null;
  // A person being edited stays, even if reloading fails.
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton />;
  const saved = (person: Person) => {
    setEditing(false);
    void mutate(person, { revalidate: false });
    void refresh();
  };
  if (editing) return <PersonEditor person={data} onSaved={saved} onCancel={() => setEditing(false)} />;
  const edit = (
    <>
      <ButtonLink to={`/people/${data.id}/propose`} variant="outlined" color="inherit">
        {t('profile.person.propose')}
      </ButtonLink>
      {data.can?.edit && (
        <Button variant="outlined" color="inherit" startIcon={<EditIcon size={18} />} onClick={() => setEditing(true)}>
          {t('profile.person.edit')}
        </Button>
      )}
    </>
  );
  return (
    <Section title={t('profile.person.title')} description={t('profile.person.text', { church: current.church.name })} actions={edit}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { xs: 'flex-start', sm: 'center' } }}>
        <PersonPhoto person={data} onSaved={saved} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="p">
            {data.name.display}
          </Typography>
          <ContactLines contact={data.contactInfo} empty={t('profile.person.noContact')} />
        </Box>
      </Stack>
    </Section>
  );
}
