import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockPhoto } from '#shared/content/pictures/stock.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useWindowDrop } from '#web/ui/files/useWindowDrop.ts';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { aspectChoices, folderOfAspect } from './aspects.ts';
import { GalleryTab } from './GalleryTab.tsx';
import { PictureDetail } from './PictureDetail.tsx';
import type { ChosenPicture } from './picture.ts';
import { StockTab } from './StockTab.tsx';
import type { MakePicture } from './upload/makePicture.ts';
import { percentSent } from './upload/UploadProgress.tsx';
import { UploadTab } from './upload/UploadTab.tsx';
import { type NewPhoto, useNewPhoto } from './upload/useNewPhoto.ts';
import { useDetail } from './useDetail.ts';
import { useGallery } from './useGallery.ts';

interface Props {
  readonly open: boolean;
  /** Aspect ratio, width / height; 0 or undefined leaves the choice free. */
  readonly aspect?: number;
  /** The initial photo, as dropped on the page. */
  readonly file?: File | undefined;
  readonly onClose: () => void;
  readonly onPick: (picture: ChosenPicture) => void;
  /** For tests, which can't decode images. */
  readonly make?: MakePicture;
}

/** 'Select a Photo': from the gallery, from the device, or from the stock photos. Its one primary button uses the selection. */
export function GalleryDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

type Tab = 'gallery' | 'upload' | 'stock';

function OpenDialog({ aspect: fixed = 0, file, onClose, onPick, make }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>(file ? 'upload' : 'gallery');
  const [aspect, setAspect] = useState(fixed);
  const folder = folderOfAspect(aspect);
  const { reload } = useGallery(folder);
  const photo = useNewPhoto(aspect, make);
  const detail = useDetail(folder);
  const upload = (given: File) => {
    setTab('upload');
    void photo.take(given);
  };
  const isOver = useWindowDrop(upload, !photo.busy && !detail.busy);
  useFirstFile(file, upload);

  /** Stock photos are cropped and described before use. */
  const edit = ({ large, description, photographer, photographerUrl }: StockPhoto) => {
    setTab('upload');
    if (photo.busy) return;
    const credit = { credit: photographer, creditUrl: photographerUrl };
    photo.begin({ source: sameOrigin(large), alt: description || undefined, ...credit });
  };
  const back = (isGone: boolean) => {
    detail.open(undefined);
    if (isGone) void reload();
  };
  const shape = (next: string) => {
    setAspect(Number(next));
    photo.reshape();
  };
  const chosen = tab === 'gallery' ? detail.picture : undefined;
  const isReady = Boolean(chosen) || (tab === 'upload' && Boolean(photo.begun));
  const use = async () => {
    if (photo.busy) return;
    const picture = await (chosen ? detail.use() : photo.send());
    if (!picture) return;
    void reload();
    onPick(picture);
  };
  const panels = {
    gallery: chosen ? (
      <PictureDetail key={chosen.key} detail={detail} picture={chosen} onBack={back} onUse={() => void use()} />
    ) : (
      <GalleryTab
        {...{ folder, isOver }}
        onChoose={detail.open}
        onFile={upload}
        onProblem={(problem) => {
          setTab('upload');
          photo.setProblem(problem);
        }}
      />
    ),
    upload: <UploadTab {...{ photo, isOver }} onUse={() => void use()} />,
    stock: <StockTab onChoose={edit} />,
  };
  return (
    <FormDialog
      open
      title={t('pictures.title')}
      width="md"
      onClose={onClose}
      onSubmit={() => void use()}
      submitLabel={useButton(photo, tab)}
      notYet={!isReady}
      busy={detail.busy}
      unsaved={Boolean(photo.begun)}
      ownForms
    >
      {fixed === 0 && !chosen && (
        <SelectField label={t('pictures.shape.label')} value={String(aspect)} choices={aspectChoices(t)} onChange={shape} />
      )}
      <Tabs
        label={t('pictures.tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={(['gallery', 'upload', 'stock'] as const).map((value) => ({
          value,
          label: t(`pictures.tabs.${value}`),
          panel: panels[value],
        }))}
        opensOnEnter
      />
    </FormDialog>
  );
}

/** The primary button's label, including the upload progress, which may be off screen on a phone. */
function useButton({ state }: NewPhoto, tab: Tab): string {
  const { t } = useTranslation();
  if (tab !== 'upload') return t('pictures.detail.use');
  if (state.phase === 'preparing') return t('pictures.upload.preparing');
  if (state.phase === 'failed') return t('pictures.upload.retry');
  return state.phase === 'sending' ? t('pictures.upload.total', { percent: percentSent(state.files) }) : t('pictures.detail.use');
}

/** Consumes the file the dialog was opened with, once. */
function useFirstFile(file: File | undefined, take: (file: File) => void): void {
  const taken = useRef<File>(undefined);
  useEffect(() => {
    if (!file || taken.current === file) return;
    taken.current = file;
    take(file);
  });
}

/** Content is served on every host, including this page's own, from where it may be drawn on a canvas. */
function sameOrigin(address: string): string {
  const [, path] = /^https?:\/\/[^/]+(\/content\/stockPhotos\/.+)$/.exec(address) ?? [];
  return path ?? address;
}
