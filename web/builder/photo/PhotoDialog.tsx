import { nodeOf } from '#shared/elements/tree/edits.ts';
import { GalleryDialog } from '#web/content/pictures/GalleryDialog.tsx';
import type { ChosenPicture } from '#web/content/pictures/picture.ts';
import { useBuilder } from '../builder.ts';
import { useAnswer } from '../panel/useNode.ts';
import { type PhotoRequest, photoAnswers, photoFieldOf } from './photoRequest.ts';

interface Props {
  readonly request: PhotoRequest;
  readonly onClose: () => void;
}

/** Chooses a photo for an element, or for a new image where one was dropped. */
export function PhotoDialog({ request: { id = '', spot, file }, onClose }: Props) {
  const { store, actions } = useBuilder();
  const set = useAnswer(id);
  const close = () => {
    onClose();
    // After dropping a file there is no focus to return to: it moves to the photo.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true }));
  };
  const pick = (picture: ChosenPicture) => {
    close();
    const name = photoFieldOf(nodeOf(store.tree, id));
    // If someone else has deleted the element meanwhile, the photo isn't lost: it becomes an image element.
    if (name) set(photoAnswers(name, picture));
    else actions.add('image', spot?.place, photoAnswers('photo', picture));
  };
  return <GalleryDialog open file={file} onClose={close} onPick={pick} />;
}
