import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { onFileDrag } from '#web/ui/files/fileDrag.ts';
import { useBuilder } from '../builder.ts';
import { boxOf, lay, nodeIdAt } from '../canvas/rectangles.ts';
import { Drag, type Pointer } from '../drag/drag.ts';
import { usePanels } from '../panel/openPanels.ts';
import { photoFieldOf } from './photoRequest.ts';

type Ref = RefObject<HTMLElement | null>;

interface Given {
  readonly scroller: Ref;
  readonly page: Ref;
  /** The overlay elements: a line where a new image would go, and a frame over the element that would take the photo. */
  readonly line: Ref;
  readonly into: Ref;
}

/** Pixels at an element's upper and lower edge that mean before and after it. */
const edge = 12;

/** Accepts photos dropped on the page from outside the browser. A dropped photo is described before it is placed. */
export function usePhotoDrop({ scroller, page, line, into }: Given): void {
  const { t } = useTranslation();
  const { info } = useSnackbar();
  const { store } = useBuilder();
  const { askPhoto } = usePanels();
  useEffect(() => {
    const [outer, root, indicator] = [scroller.current, page.current, line.current];
    if (!outer || !root || !indicator) return;
    let drag: Drag | undefined;

    /** The element under the pointer, if it holds a photo. */
    const dropTargetAt = ({ target, clientY }: DragEvent): string | undefined => {
      const id = nodeIdAt(target);
      if (!id || !photoFieldOf(nodeOf(store.tree, id))) return undefined;
      const { top, height } = boxOf(root, id) ?? { top: 0, height: 0 };
      const y = clientY - root.getBoundingClientRect().top - top;
      return y < edge || y > height - edge ? undefined : id;
    };
    const end = (at?: Pointer) => {
      const spot = drag?.end(at);
      drag = undefined;
      lay(into.current, undefined);
      return spot;
    };
    const stop = onFileDrag(outer, {
      over: (event) => {
        drag ??= new Drag({ scroller: outer, root, line: indicator }, store.tree, { as: 'element', type: 'image' });
        const taker = dropTargetAt(event);
        lay(into.current, taker ? boxOf(root, taker) : undefined);
        drag.move(taker ? undefined : { x: event.clientX, y: event.clientY });
      },
      leave: () => end(),
      drop: (event) => {
        const [file] = event.dataTransfer?.files ?? [];
        const id = dropTargetAt(event);
        const spot = end(id ? undefined : { x: event.clientX, y: event.clientY });
        if (!file) return;
        if (id) askPhoto({ id, file });
        else if (spot) askPhoto({ spot, file });
        else info(t('builder.says.impossible'));
      },
    });
    return () => {
      stop();
      end();
    };
  }, [scroller, page, line, into, store, askPhoto, info, t]);
}
