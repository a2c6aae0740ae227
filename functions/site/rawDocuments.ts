// Documents of church-written script: one per element, on an origin of its own, shown in a frame of the page (decisions D7 and D24).
import { rawPath, rawSource } from '#shared/content/site/rawHtml.ts';
import { readAnswers } from '#shared/elements/index.ts';
import type { Nodes } from '#shared/elements/node.ts';

export interface RawDocument {
  /** In the site bucket. */
  readonly key: string;
  readonly body: string;
}

/** The documents that these nodes show in frames. */
export function rawDocuments(churchId: string, { elements }: Nodes): RawDocument[] {
  return elements.flatMap(({ id, elementType, answers }) => {
    const source = elementType === 'rawHTML' ? rawSource(readAnswers('rawHTML', answers)) : undefined;
    return source === undefined ? [] : [{ key: rawPath(churchId, id, source).slice(1), body: documentOf(source) }];
  });
}

/** Tells the page its height whenever it changes; in the head, where no church-written markup can swallow it. */
const telling =
  "addEventListener('DOMContentLoaded',()=>{const tell=()=>parent.postMessage({type:'narthex:height'," +
  "height:document.body.getBoundingClientRect().height},'*');new ResizeObserver(tell).observe(document.body);tell()})";

/** Links open in a new tab: a sandboxed document must not navigate the page. */
const documentOf = (source: string): string =>
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<base target="_blank"><title>Embedded content</title><script>${telling}</script>` +
  `<style>body{margin:0;display:flow-root;font-family:system-ui,sans-serif}</style></head><body>${source}</body></html>`;
