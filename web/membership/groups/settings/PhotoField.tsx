import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { PhotoDialog } from '#web/membership/people/PhotoDialog.tsx';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { CameraIcon } from '#web/ui/icons.tsx';
import { GroupPicture } from '../GroupPicture.tsx';

interface Props {
  readonly group: Group;
  /** As in the draft: its address, a new photo as a data URL, or empty. */
  readonly photo: string;
  readonly onChange: (photo: string) => void;
}

/** Large enough for sharp cards and group pages, and small enough to be sent with the other settings. */
const size = { maxWidth: 960, maxHeight: 540 };
/** The maximum data URL length the server accepts, in characters. */
const longest = 3_000_000;

/** A group's photo: cropped here, saved with the other settings. */
export function PhotoField({ group, photo, onChange }: Props) {
  const { t } = useTranslation();
  const photoOf = usePhotoUrl();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (picture: string) => {
    const fits = picture.length <= longest;
    setProblem(fits ? '' : t('groups.photo.tooLarge'));
    if (!fits) return false;
    onChange(picture);
    setOpen(false);
    return true;
  };
  const drop = () => {
    onChange('');
    setOpen(false);
  };
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box sx={{ fontWeight: 600, fontSize: '0.9375rem', mb: 0.75 }}>{t('groups.fields.photoUrl')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <GroupPicture group={{ name: group.name, photoUrl: photo }} width="min(100%, 240px)" rounded />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="inherit" startIcon={<CameraIcon size={18} />} onClick={() => setOpen(true)}>
            {t(photo ? 'groups.photo.change' : 'groups.photo.add')}
          </Button>
          {photo && (
            <Button color="error" onClick={drop}>
              {t('groups.photo.remove')}
            </Button>
          )}
        </Box>
      </Box>
      <PhotoDialog
        title={t('groups.photo.title', { name: group.name })}
        problem={problem}
        cropper={{ value: photoOf(photo), alt: group.name, aspect: 16 / 9, ...size }}
        open={open}
        onClose={() => setOpen(false)}
        onUpdate={take}
        onDelete={drop}
      />
    </Box>
  );
}
