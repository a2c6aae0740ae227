// What templates are built with: texts, ids, and the known facts of the church.
import type studio from '#shared/locales/studio/en.json';
import { stockKey } from '../pictures/stockKey.ts';
import type { StockName } from '../pictures/stockSet.ts';

/** The texts of `content.templates` in the studio's locale files. */
export type TemplateText = keyof (typeof studio)['content']['templates'];
export type TemplateSay = (text: TemplateText, values?: Readonly<Record<string, string>>) => string;
export type NewId = () => string;

/** Known facts of the church; anything else becomes a placeholder (`[[…]]`) for the church to fill in. */
export interface ChurchFacts {
  readonly name: string;
  readonly city?: string | undefined;
  /** On one line, as map services expect it. */
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** As text: `when` such as `Sunday, 10:00`, and `what` it is. */
  readonly times?: readonly { readonly when: string; readonly what: string }[] | undefined;
  /** The content root without a trailing slash; Narthex's stock photos are below it. */
  readonly content?: string | undefined;
}

export const starterStyles = ['classic', 'fresh', 'bold'] as const;
export type StarterStyle = (typeof starterStyles)[number];

export interface TemplateContext {
  readonly style: StarterStyle;
  readonly facts: ChurchFacts;
  /** A text with the church's name and town filled in. */
  readonly say: (text: TemplateText) => string;
  /** The address of a stock picture. */
  readonly picture: (name: StockName) => string;
}

export function templateContext(say: TemplateSay, facts: ChurchFacts, style: StarterStyle = 'fresh'): TemplateContext {
  const values = { church: facts.name, city: facts.city || say('yourCity') };
  return { style, facts, say: (text) => say(text, values), picture: (name) => `${facts.content ?? ''}/${stockKey(name)}` };
}

/** Replaces `{{name}}` with the values: for the server, which has no i18next. `texts` is the group `content.templates`. */
export const sayFrom =
  (texts: Readonly<Record<TemplateText, string>>): TemplateSay =>
  (text, values = {}) =>
    texts[text].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

const marked = /\[\[([^[\]]+)\]\]/;
const only = /^\s*(?:<p[^>]*>)?\s*\[\[[^[\]]+\]\]\s*(?:<\/p>)?\s*$/;
/** Whether a text, HTML or not, is just a placeholder, which typing replaces. */
export const isToFill = (text: string): boolean => only.test(text);
/** The first placeholder left in a text, if any. */
export const leftOver = (text: string): string | undefined => marked.exec(text)?.[1];
