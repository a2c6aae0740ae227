/**
 * What the editors can't edit but must not lose: tables, images, unknown tags. A verbatim node keeps its source exactly, shows it
 * sanitized, and is moved, copied and deleted as one piece.
 */
import { $create, $getState, $setState, createState, DecoratorNode } from 'lexical';
import { cleanHtml, markdownToHtml } from '#shared/elements/sanitize/html.ts';

export type Format = 'markdown' | 'html';

const rawState = createState('raw', { parse: (given) => (typeof given === 'string' ? given : '') });
const formatState = createState('format', { parse: (given): Format => (given === 'html' ? 'html' : 'markdown') });

const rule = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$|^<hr\s*\/?>$/;

function shown(raw: string, format: Format): string {
  return format === 'html' ? cleanHtml(raw) : markdownToHtml(raw);
}

/** A block of source. */
export class VerbatimNode extends DecoratorNode<null> {
  override $config() {
    return this.config('verbatim', { extends: DecoratorNode, stateConfigs: [rawState, formatState] });
  }
  getRaw(): string {
    return $getState(this, rawState);
  }
  override createDOM(): HTMLElement {
    const raw = this.getRaw();
    if (rule.test(raw.trim())) return document.createElement('hr');
    const box = document.createElement('div');
    box.className = 'verbatim';
    box.contentEditable = 'false';
    box.innerHTML = shown(raw, $getState(this, formatState));
    if (!box.textContent?.trim() && !box.querySelector('img, iframe, video, hr, input')) box.textContent = raw;
    return box;
  }
  override updateDOM(): boolean {
    return false;
  }
  override isInline(): boolean {
    return false;
  }
  override getTextContent(): string {
    return this.getRaw();
  }
  override decorate(): null {
    return null;
  }
}

/** A piece of inline source. A lone tag, which renders nothing itself, is shown as its source. */
export class InlineVerbatimNode extends DecoratorNode<null> {
  override $config() {
    return this.config('verbatimInline', { extends: DecoratorNode, stateConfigs: [rawState, formatState] });
  }
  getRaw(): string {
    return $getState(this, rawState);
  }
  override createDOM(): HTMLElement {
    const raw = this.getRaw();
    const chip = document.createElement('span');
    chip.className = 'verbatim';
    chip.contentEditable = 'false';
    const picture = /^(!\[|<img\b)/i.test(raw);
    if (picture) chip.innerHTML = shown(raw, $getState(this, formatState)).replace(/^<p>|<\/p>\s*$/g, '');
    if (!picture || !chip.querySelector('img')) chip.textContent = raw;
    return chip;
  }
  override updateDOM(): boolean {
    return false;
  }
  override isInline(): boolean {
    return true;
  }
  override getTextContent(): string {
    return '';
  }
  override decorate(): null {
    return null;
  }
}

export function $verbatim(raw: string, format: Format): VerbatimNode {
  return $setState($setState($create(VerbatimNode), rawState, raw), formatState, format);
}

export function $verbatimInline(raw: string, format: Format): InlineVerbatimNode {
  return $setState($setState($create(InlineVerbatimNode), rawState, raw), formatState, format);
}

export const $isVerbatim = (node: unknown): node is VerbatimNode | InlineVerbatimNode =>
  node instanceof VerbatimNode || node instanceof InlineVerbatimNode;
