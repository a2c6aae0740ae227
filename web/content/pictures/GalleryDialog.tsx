import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockPhoto } from '#shared/content/pictures/stock.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { aspectChoices, folderOfAspect } from './aspects.ts';
import { GalleryTab } from './GalleryTab.tsx';
import { PictureDetail } from './PictureDetail.tsx';
import type { ChosenPicture } from './picture.ts';
import { StockTab } from './StockTab.tsx';
import type { MakePicture } from './upload/makePicture.ts';
import { type Beginning, UploadTab } from './upload/UploadTab.tsx';
import { type GalleryPicture, useGallery } from './useGallery.ts';

interface Props {
  readonly open: boolean;
  /** Width through height; 0 or nothing leaves the choice free. */
  readonly aspect?: number;
  readonly onClose: () => void;
  readonly onPick: (picture: ChosenPicture) => void;
  /** For tests. */
  readonly make?: MakePicture;
}

/** 'Select a Photo': from the gallery, from the device, or from the stock photos. */
export function GalleryDialog({ open, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog open={open} title={t('pictures.title')} onClose={props.onClose} width="md">
      {open && <Selection {...props} />}
    </FormDialog>
  );
}

type Tab = 'gallery' | 'upload' | 'stock';

function Selection({ aspect: fixed = 0, onPick, make }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [tab, setTab] = useState<Tab>('gallery');
  const [aspect, setAspect] = useState(fixed);
  const [beginning, setBeginning] = useState<Beginning>();
  const [chosen, setChosen] = useState<GalleryPicture>();
  const folder = folderOfAspect(aspect);
  const { reload } = useGallery(folder);

  const open = (next: Tab) => {
    setTab(next);
    setChosen(undefined);
    setBeginning(undefined);
  };
  /** Stock photos are edited before they are used. */
  const edit = (photo: StockPhoto) => {
    open('upload');
    const credit = { credit: photo.photographer, creditUrl: photo.photographerUrl };
    setBeginning({ source: sameOrigin(photo.large), alt: photo.description || undefined, ...credit });
  };
  const uploaded = async () => {
    await reload();
    open('gallery');
    snackbar.success(t('pictures.upload.done'));
  };
  const back = () => {
    setChosen(undefined);
    void reload();
  };
  const panels = {
    gallery: chosen ? (
      <PictureDetail key={chosen.key} folder={folder} picture={chosen} onBack={back} onUse={onPick} />
    ) : (
      <GalleryTab folder={folder} onChoose={setChosen} onUpload={() => open('upload')} />
    ),
    upload: <UploadTab key={beginning?.source} {...{ aspect, beginning, make }} onDone={() => void uploaded()} />,
    stock: <StockTab onChoose={edit} />,
  };
  return (
    <>
      {fixed === 0 && !chosen && (
        <SelectField
          label={t('pictures.shape.label')}
          value={String(aspect)}
          choices={aspectChoices(t)}
          onChange={(next) => setAspect(Number(next))}
        />
      )}
      <Tabs
        label={t('pictures.tabs.label')}
        value={tab}
        onChange={open}
        tabs={(['gallery', 'upload', 'stock'] as const).map((value) => ({
          value,
          label: t(`pictures.tabs.${value}`),
          panel: panels[value],
        }))}
        opensOnEnter
      />
    </>
  );
}

/** Content is served on every host, the one of this page too, where it may be drawn into a new picture. */
function sameOrigin(address: string): string {
  const [, path] = /^https?:\/\/[^/]+(\/content\/stockPhotos\/.+)$/.exec(address) ?? [];
  return path ?? address;
}
