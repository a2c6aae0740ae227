import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { useEffect, useRef, useState } from 'react';
import { type Emoji, emojiQuery, emojisOf, findEmojis } from '#web/ui/emoji/emojis.ts';

function $query(): string | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || node.hasFormat('code') || node.getParent()?.getType() === 'code') return undefined;
  return emojiQuery(node.getTextContent().slice(0, selection.anchor.offset));
}

/** Replaces the colon and the query after it with the emoji. */
function $insert(emoji: Emoji): void {
  const query = $query();
  const selection = $getSelection();
  const node = $isRangeSelection(selection) ? selection.anchor.getNode() : undefined;
  if (query === undefined || !$isRangeSelection(selection) || !$isTextNode(node)) return;
  node.spliceText(selection.anchor.offset - query.length - 1, query.length + 1, emoji.unicode, true);
}

export interface EmojiChoice {
  readonly found: readonly Emoji[];
  readonly active: number;
  readonly pick: (emoji: Emoji) => void;
}

/** Emoji suggestions for what is typed after a colon. Arrow keys select, Enter and Tab insert, Escape closes. */
export function useEmojis(editor: LexicalEditor, language: string): EmojiChoice {
  const [query, setQuery] = useState<string>();
  const [found, setFound] = useState<readonly Emoji[]>([]);
  const [active, setActive] = useState(0);
  const closed = useRef<string>(undefined);
  const pick = (emoji: Emoji) => {
    editor.update(() => $insert(emoji));
    setQuery(undefined);
  };
  const now = useRef({ found, active, pick, query });
  now.current = { found, active, pick, query };

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const typed = editorState.read($query, { editor });
        if (typed === undefined) closed.current = undefined;
        setQuery(closed.current !== undefined && typed?.startsWith(closed.current) ? undefined : typed);
      }),
    [editor],
  );
  useEffect(() => {
    if (query === undefined) return setFound([]);
    let here = true;
    emojisOf(language).then(
      (all) => {
        if (!here) return;
        setFound(findEmojis(all, query));
        setActive(0);
      },
      () => setFound([]),
    );
    return () => {
      here = false;
    };
  }, [query, language]);
  useEffect(() => {
    const on = (act: () => void) => (event: KeyboardEvent | null) => {
      if (now.current.found.length === 0 || now.current.query === undefined) return false;
      event?.preventDefault();
      act();
      return true;
    };
    const move = (by: number) => on(() => setActive((at) => (at + by + now.current.found.length) % now.current.found.length));
    const take = on(() => {
      const emoji = now.current.found[now.current.active];
      if (emoji) now.current.pick(emoji);
    });
    const close = on(() => {
      closed.current = now.current.query;
      setQuery(undefined);
    });
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, move(1), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, move(-1), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ENTER_COMMAND, take, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_TAB_COMMAND, take, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ESCAPE_COMMAND, close, COMMAND_PRIORITY_HIGH),
    );
  }, [editor]);
  return { found: query === undefined ? [] : found, active, pick };
}
