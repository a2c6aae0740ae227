import { gallery, type Picture } from '#shared/content/pictures/gallery.ts';
import { useCall } from '#web/useCall.ts';

export interface GalleryPicture extends Picture {
  /** Described, or marked as decorative. */
  readonly isKnown: boolean;
}

/** A folder's images with their metadata, newest first. */
export function useGallery(folder: string) {
  const images = useCall(gallery.list, { folder });
  const facts = useCall(gallery.pictures, { folder });
  const known = new Map(facts.data?.map((one) => [one.key, one]));
  const pictures =
    images.data &&
    facts.data &&
    images.data.images.map((key): GalleryPicture => ({ ...known.get(key), key, isKnown: known.get(key)?.alt !== undefined }));
  const reload = async () => {
    await Promise.all([images.mutate(), facts.mutate()]);
  };
  return { pictures, error: images.error ?? facts.error, reload };
}
