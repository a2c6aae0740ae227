import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { copyOf } from '#shared/content/pictures/pictureUrls.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { FileDrop } from './upload/FileDrop.tsx';
import { type GalleryPicture, useGallery } from './useGallery.ts';
import { usePictureUrl } from './usePictureUrl.ts';

interface Props {
  readonly folder: string;
  readonly onChoose: (picture: GalleryPicture) => void;
  /** Uploads another photo from the device. */
  readonly onFile: (file: File) => void;
  readonly onProblem: (sentence: string) => void;
  /** A file is being dragged over the window. */
  readonly isOver: boolean;
}

/** The church's uploads; the first cell adds another. */
export function GalleryTab(props: Props) {
  const { onFile, onProblem, isOver } = props;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FileDrop as="strip" {...{ onFile, onProblem, isOver }} />
      <Known {...props} />
    </Stack>
  );
}

function Known({ folder, onChoose }: Pick<Props, 'folder' | 'onChoose'>) {
  const { t } = useTranslation();
  const urlOf = usePictureUrl();
  const { pictures, error, reload } = useGallery(folder);
  if (error && !pictures) return <ErrorState onRetry={() => void reload()} />;
  if (!pictures) return <FormSkeleton fields={3} />;
  if (pictures.length === 0) return <EmptyState title={t('pictures.gallery.empty')} text={t('pictures.gallery.emptyText')} />;
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
