import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CameraIcon } from '#web/ui/icons.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { usePeopleChanged } from './usePeoplePages.ts';

const side = 400;

/** The person's photo; users who can edit the person change it here. */
export function PersonPhoto({ person, onSaved }: { readonly person: Person; readonly onSaved: (person: Person) => void }) {
  const { t } = useTranslation();
  const photoOf = usePhotoUrl();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const changed = usePeopleChanged();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [name, photo] = [person.name.display, photoOf(person.photo)];
  const save = async (picture: string) => {
    setBusy(true);
    setProblem('');
    try {
      const [saved] = await call(peopleCalls.save, { body: [{ id: person.id, photo: picture }] });
      setOpen(false);
      snackbar.success(picture ? t('people.photo.saved') : t('people.photo.removed'));
      if (saved) onSaved(saved);
      await changed();
      return true;
    } catch (error) {
      setProblem(refusal(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Avatar name={name} photo={photo} size="responsive" />
      {person.can?.edit && (
        <Box
          sx={{ position: 'absolute', insetInlineEnd: -10, bottom: -10, bgcolor: 'background.paper', borderRadius: '50%', boxShadow: 1 }}
        >
          <IconAction size="small" icon={CameraIcon} label={t('people.actions.photo')} onClick={() => setOpen(true)} />
        </Box>
      )}
      <PhotoDialog
        title={t('people.photo.title', { name })}
        problem={problem}
        cropper={{ value: photo, alt: name, aspect: 1, maxWidth: side, maxHeight: side, shape: 'round', busy }}
        open={open}
        onClose={() => setOpen(false)}
        onUpdate={save}
        onDelete={() => void save('')}
      />
    </Box>
  );
}
