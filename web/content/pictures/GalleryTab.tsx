import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { copyOf } from '#shared/content/pictures/pictureUrls.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { UploadIcon } from '#web/ui/icons.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { type GalleryPicture, useGallery } from './useGallery.ts';
import { usePictureUrl } from './usePictureUrl.ts';

interface Props {
  readonly folder: string;
  readonly onChoose: (picture: GalleryPicture) => void;
  readonly onUpload: () => void;
}

/** What the church has uploaded. */
export function GalleryTab({ folder, onChoose, onUpload }: Props) {
  const { t } = useTranslation();
  const urlOf = usePictureUrl();
  const { pictures, error, reload } = useGallery(folder);
  if (error && !pictures) return <ErrorState onRetry={() => void reload()} />;
  if (!pictures) return <FormSkeleton fields={3} />;
  if (pictures.length === 0) {
    const action = (
      <Button variant="contained" startIcon={<UploadIcon size={18} />} onClick={onUpload}>
        {t('pictures.gallery.upload')}
      </Button>
    );
    return <EmptyState title={t('pictures.gallery.empty')} text={t('pictures.gallery.emptyText')} action={action} />;
  }
  const nameOf = ({ alt }: GalleryPicture) =>
    alt === undefined ? t('pictures.gallery.nameless') : alt || t('pictures.gallery.decorative');
  const tiles = pictures.map((one) => ({
    key: one.key,
    src: copyOf(urlOf(one.key), 320),
    label: t('pictures.gallery.choose', { name: nameOf(one) }),
  }));
  const choose = (key: string) => {
    const chosen = pictures.find((one) => one.key === key);
    if (chosen) onChoose(chosen);
  };
  return <PictureGrid label={t('pictures.gallery.label')} tiles={tiles} onChoose={choose} />;
}
