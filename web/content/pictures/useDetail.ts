import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gallery } from '#shared/content/pictures/gallery.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { type ChosenPicture, type Description, isDescribed } from './picture.ts';
import type { GalleryPicture } from './useGallery.ts';
import { usePictureUrl } from './usePictureUrl.ts';

/** The gallery's selected photo and its description. */
export function useDetail(folder: string) {
  const { t } = useTranslation();
  const [confirm, snackbar, refusal] = [useConfirm(), useSnackbar(), useRefusal()];
  const urlOf = usePictureUrl();
  const [picture, setPicture] = useState<GalleryPicture>();
  const [description, setDescription] = useState<Description>({ alt: undefined, focusX: 50, focusY: 50 });
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const open = (next: GalleryPicture | undefined) => {
    setPicture(next);
    setDescription({ alt: next?.alt, focusX: next?.focusX ?? 50, focusY: next?.focusY ?? 50 });
    setMissing(false);
    setProblem('');
  };
  const change = (by: Partial<Description>) => {
    setDescription((known) => ({ ...known, ...by }));
    setMissing(false);
  };
  const trying = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setProblem('');
    try {
      return await work();
    } catch (error) {
      setProblem(refusal(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  /** Saves the description. Returns what a page needs to show the photo; undefined if refused, or if there is no description. */
  const use = async (): Promise<ChosenPicture | undefined> => {
    const { alt, focusX, focusY } = description;
    if (!picture) return undefined;
    if (!isDescribed(description) || alt === undefined) {
      setMissing(true);
      return undefined;
    }
    return trying(async () => {
      await call(gallery.describe, { folder, body: { key: picture.key, alt, focusX, focusY } });
      return { key: picture.key, url: urlOf(picture.key), alt, focusX, focusY, credit: picture.credit };
    });
  };
  /** Deletes it after asking; resolves to whether it was deleted. */
  const remove = async (): Promise<boolean> => {
    const question = { title: t('pictures.detail.deleteTitle'), text: t('pictures.detail.deleteText') };
    if (!picture || !(await confirm({ ...question, confirmLabel: t('pictures.detail.delete'), danger: true }))) return false;
    const gone = await trying(async () => {
      await call(gallery.remove, { folder, image: picture.key.split('/').pop() ?? '' });
      snackbar.success(t('pictures.detail.deleted'));
      return true;
    });
    return gone ?? false;
  };
  return { picture, description, isMissing, problem, busy, open, change, use, remove };
}
export type Detail = ReturnType<typeof useDetail>;
