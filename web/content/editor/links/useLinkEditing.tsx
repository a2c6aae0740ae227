import { $isLinkNode } from '@lexical/link';
import {
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { type ReactNode, useEffect, useState } from 'react';
import { removeLink, setLink } from '../toolbar/actions.ts';
import { returnFocusTo } from '../toolbar/returnFocus.ts';
import { $linkAt } from '../toolbar/selectionFormat.ts';
import { LinkDialog, type LinkedPage } from './LinkDialog.tsx';
import { $classesOf, type LinkFacts } from './linkFacts.ts';

interface Editing {
  readonly value: LinkFacts | undefined;
  readonly asksText: boolean;
}

function $editing(): Editing {
  const link = $linkAt();
  const selection = $getSelection();
  const asksText = !link && (!$isRangeSelection(selection) || selection.isCollapsed());
  if (!link) return { value: undefined, asksText };
  const facts = {
    url: link.getURL(),
    classes: $classesOf(link),
    newWindow: link.getTarget() === '_blank',
    title: link.getTitle() ?? undefined,
  };
  return { value: facts, asksText };
}

/** Moves the selection into the double-clicked link. */
function $enter(target: EventTarget | null): boolean {
  const node = target instanceof Node ? $getNearestNodeFromDOMNode(target) : null;
  const link = node && [node, ...node.getParents()].find($isLinkNode);
  link?.select();
  return Boolean(link);
}

/** An editor's link dialog, opened from the toolbar, by Ctrl+K, or by double-clicking a link. */
export function useLinkEditing(editor: LexicalEditor, pages: readonly LinkedPage[] | undefined): { open: () => void; dialog: ReactNode } {
  const [editing, setEditing] = useState<Editing>();
  const [open] = useState(() => () => setEditing(editor.getEditorState().read($editing, { editor })));
  useEffect(() => {
    const onDouble = (event: MouseEvent) => {
      let found = false;
      editor.update(
        () => {
          found = $enter(event.target);
        },
        { discrete: true },
      );
      if (found) open();
    };
    const still = (event: MouseEvent) => event.target instanceof Element && event.target.closest('a') && event.preventDefault();
    const keys = editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        open();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    );
    const roots = editor.registerRootListener((root, before) => {
      before?.removeEventListener('dblclick', onDouble);
      before?.removeEventListener('click', still);
      root?.addEventListener('dblclick', onDouble);
      root?.addEventListener('click', still);
    });
    return () => {
      keys();
      roots();
    };
  }, [editor, open]);
  const close = () => {
    setEditing(undefined);
    returnFocusTo(editor);
  };
  const save = (link: LinkFacts, text: string) => {
    setLink(editor, link, text);
    close();
  };
  const remove = () => {
    removeLink(editor);
    close();
  };
  const dialog = editing && (
    <LinkDialog open {...editing} pages={pages ?? []} onClose={close} onSave={save} onRemove={editing.value ? remove : undefined} />
  );
  return { open, dialog };
}
