/** The behavior of every editor besides showing its text. Each part returns a cleanup function. */
import { $isCodeNode } from '@lexical/code';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import {
  $isAutoLinkNode,
  $isLinkNode,
  AutoLinkNode,
  autoLinkEmailMatcher,
  autoLinkUrlMatcher,
  LinkNode,
  registerAutoLink,
} from '@lexical/link';
import { $getListDepth, $isListNode, registerCheckList, registerList, registerListStrictIndentTransform } from '@lexical/list';
import { registerMarkdownShortcuts, TRANSFORMERS } from '@lexical/markdown';
import { registerRichText } from '@lexical/rich-text';
import {
  $getNodeByKey,
  $getSelection,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical';
import { safeLink } from '#shared/elements/sanitize/urls.ts';
import { $classesOf } from '../links/linkFacts.ts';
import type { TextForm } from '../textForms.ts';
import { registerPaste } from './paste.ts';
import { registerTab } from './tabKey.ts';

/** Lists nest up to seven levels. */
const deepest = 7;

function $depth(node: LexicalNode): number {
  const list = [node, ...node.getParents()].find($isListNode);
  return list ? $getListDepth(list) : 0;
}

/** Only lists can be indented, up to the maximum depth. */
const registerDepth = (editor: LexicalEditor) =>
  editor.registerCommand(
    INDENT_CONTENT_COMMAND,
    () => {
      const depths = ($getSelection()?.getNodes() ?? []).map($depth);
      return depths.length === 0 || Math.max(...depths) >= deepest || Math.min(...depths) === 0;
    },
    COMMAND_PRIORITY_CRITICAL,
  );

/** An unsafe address removes its link, wherever it came from; code is never a link. */
const registerSafeLinks = (editor: LexicalEditor) =>
  mergeRegister(
    editor.registerNodeTransform(LinkNode, $keepSafe),
    editor.registerNodeTransform(AutoLinkNode, (link) => {
      const isCode = link.getChildren().every((child) => $isTextNode(child) && child.hasFormat('code'));
      if (isCode && !link.getIsUnlinked()) link.setIsUnlinked(true);
    }),
  );

function $keepSafe(link: LinkNode): void {
  const url = safeLink(link.getURL());
  if (url && url !== link.getURL()) link.setURL(url);
  if (url || $isAutoLinkNode(link)) return;
  for (const child of link.getChildren()) link.insertBefore(child);
  link.remove();
}

/** The library ignores link classes: they are added to the DOM afterwards. */
const registerClasses = (editor: LexicalEditor) =>
  editor.registerMutationListener(LinkNode, (changes) => {
    for (const [key, change] of changes) {
      const element = change === 'destroyed' ? null : editor.getElementByKey(key);
      editor.getEditorState().read(() => {
        const node = $getNodeByKey(key);
        if (element && $isLinkNode(node)) element.className = $classesOf(node);
      });
    }
  });

const always = () => true;
/** A single line: no formatting, and Enter is left to the surroundings. */
const registerPlain = (editor: LexicalEditor) =>
  mergeRegister(
    editor.registerCommand(FORMAT_TEXT_COMMAND, always, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_ENTER_COMMAND, always, COMMAND_PRIORITY_NORMAL),
  );

const registerRich = (editor: LexicalEditor, form: TextForm) =>
  mergeRegister(
    registerList(editor),
    registerListStrictIndentTransform(editor),
    registerCheckList(editor),
    registerAutoLink(editor, {
      matchers: [autoLinkUrlMatcher, autoLinkEmailMatcher],
      changeHandlers: [],
      excludeParents: [$isCodeNode],
    }),
    registerSafeLinks(editor),
    registerClasses(editor),
    registerDepth(editor),
    registerTab(editor),
    form === 'markdown' ? registerMarkdownShortcuts(editor, TRANSFORMERS) : () => {},
  );

export function registerBehaviour(editor: LexicalEditor, form: TextForm): () => void {
  return mergeRegister(
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    registerPaste(editor, form),
    // The library would take focus away.
    editor.registerCommand(KEY_ESCAPE_COMMAND, always, COMMAND_PRIORITY_LOW),
    form === 'plain' ? registerPlain(editor) : registerRich(editor, form),
  );
}
