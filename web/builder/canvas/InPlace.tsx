import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import type { Field } from '#shared/elements/element.ts';
import { kindOf } from '#shared/elements/index.ts';
import type { Answers, ElementNode } from '#shared/elements/node.ts';
import { textToHtml } from '#shared/elements/sanitize/html.ts';
import { InlineText } from '#web/content/editor/InlineText.tsx';
import { useCall } from '#web/useCall.ts';
import { useBuilder, useDraftPart, useEditedId } from '../builder.ts';
import { useAnswer, useNode, writtenOver } from '../panel/useNode.ts';
import { elementOf } from './rectangles.ts';

type Page = RefObject<HTMLElement | null>;

/** The element on the page that holds the text being edited, or the hint if there is no text yet. */
function textIn(element: HTMLElement): HTMLElement | undefined {
  const found = [...element.querySelectorAll('.rich, .button, .empty')].find(
    (one) => one.closest('[data-node]') === element && !one.closest('[data-editing]'),
  );
  return found instanceof HTMLElement ? found : undefined;
}

/** Inserts the editor's container next to the text it replaces, so that it inherits the same styles. */
function useHost(page: Page, id: string): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const element = page.current ? elementOf(page.current, id) : undefined;
    if (!element) return;
    const text = textIn(element);
    const made = document.createElement('div');
    made.dataset.editing = '';
    made.className = text?.className.replace('empty', '') ?? '';
    // The text stays visible until the editor has loaded. In an empty text, the first letter replaces the hint with another element.
    let covered: HTMLElement | undefined;
    const cover = new MutationObserver(() => {
      const now = made.querySelector('[contenteditable]') ? textIn(element) : undefined;
      if (now === covered) return;
      covered?.style.removeProperty('display');
      now?.style.setProperty('display', 'none');
      covered = now;
    });
    cover.observe(element, { childList: true, subtree: true });
    if (text) {
      made.style.textAlign = text.style.textAlign;
      text.after(made);
      const around = text.closest('details');
      if (around) around.open = true;
    } else element.append(made);
    setHost(made);
    return () => {
      cover.disconnect();
      made.remove();
      covered?.style.removeProperty('display');
    };
  }, [page, id]);
  return host;
}

const formOf = ({ input }: Field) => (input.as === 'richText' ? 'html' : input.as === 'markdown' ? 'markdown' : 'plain');

function Editor({ page, node, name }: { readonly page: Page; readonly node: ElementNode; readonly name: string }) {
  const { words, selection } = useBuilder();
  const host = useHost(page, node.id);
  const set = useAnswer(node.id);
  const { data: pages = [] } = useCall(pagesCalls.list, {}, { revalidateOnFocus: false });
  const waits = useDraftPart('collision') !== undefined;
  const field = kindOf(node.elementType)?.fields.find((one) => one.name === name);
  if (!host || !field) return null;
  const format = formOf(field);
  const done = () => {
    selection.edit(undefined);
    document.querySelector<HTMLElement>('[data-canvas]')?.focus();
  };
  const label = words.of(node.elementType, name);
  const read = (answers: Answers) => {
    const text = String(answers[name] ?? '');
    return format === 'html' ? textToHtml(text) : text;
  };
  const change = (text: string, over: string) => set({ [name]: text }, name, writtenOver(name, over, read));
  return createPortal(<InlineText {...{ format, label, pages, waits }} value={read(node.answers)} onChange={change} onDone={done} />, host);
}

/** Inline editing of an element's text. */
export function InPlace({ page }: { readonly page: Page }) {
  const node = useNode(useEditedId());
  const name = node?.node === 'element' ? kindOf(node.elementType)?.inPlace : undefined;
  return node?.node === 'element' && name ? <Editor key={node.id} page={page} node={node} name={name} /> : null;
}
