import { type RefObject, useEffect } from 'react';
import { kindOf } from '#shared/elements/index.ts';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { useBuilder } from '../builder.ts';
import { usePanels } from '../panel/openPanels.ts';
import { photoFieldOf } from '../photo/photoRequest.ts';
import { nodeIdAt } from './rectangles.ts';

/** Whether the event occurred in the text being edited inline. */
const isWritten = (target: EventTarget | null) => target instanceof Element && target.closest('[data-editing]') !== null;

/** Click and pointer handling on the page: one listener for all nodes. Nothing on the page itself is interactive during editing. */
export function usePointer(page: RefObject<HTMLElement | null>, active: boolean): void {
  const { selection, store } = useBuilder();
  const { askPhoto } = usePanels();
  useEffect(() => {
    const root = page.current;
    if (!root || !active) return;
    const click = (event: MouseEvent) => {
      if (isWritten(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      selection.choose(nodeIdAt(event.target));
    };
    const over = (event: PointerEvent) => selection.hover(nodeIdAt(event.target));
    const away = () => selection.hover(undefined);
    const edit = (event: MouseEvent) => {
      if (isWritten(event.target)) return;
      const id = nodeIdAt(event.target);
      const node = id ? nodeOf(store.tree, id) : undefined;
      if (id && node?.node === 'element' && kindOf(node.elementType)?.inPlace) selection.edit(id);
      else if (id && photoFieldOf(node)) askPhoto({ id });
    };
    const still = (event: Event) => event.preventDefault();
    root.addEventListener('click', click, true);
    root.addEventListener('dblclick', edit);
    root.addEventListener('pointerover', over);
    root.addEventListener('pointerleave', away);
    root.addEventListener('submit', still, true);
    return () => {
      root.removeEventListener('click', click, true);
      root.removeEventListener('dblclick', edit);
      root.removeEventListener('pointerover', over);
      root.removeEventListener('pointerleave', away);
      root.removeEventListener('submit', still, true);
    };
  }, [page, active, selection, store, askPhoto]);
}
