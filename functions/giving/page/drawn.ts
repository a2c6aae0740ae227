// The form for giving, drawn by the server into the built document, so that it is there with the page itself (decision D42 keeps its scripts apart).
import type { GivingPlace } from '#shared/giving/places.ts';
import { type Language, languageCodes, nearestLanguage } from '#shared/languages.ts';
import { anything, mapOf, parse, shape, text } from '#shared/words.ts';
import { drawForm } from '#web/give/prerender.tsx';

/** `ahead`: as JSON, the tags by which a browser loads the texts of each language before the program asks for them; empty if there are none. */
export interface Documents {
  readonly html: string;
  readonly ahead: string;
}

const isLanguage = (given: string): given is Language => languageCodes.some((code) => code === given);

const Texts = shape({ default: mapOf(anything) });
const textsIn = new Map<Language, Promise<object>>();
async function load(language: Language): Promise<object> {
  const files: readonly unknown[] = await Promise.all([
    import(`../../../shared/locales/entry/${language}.json`, { with: { type: 'json' } }),
    import(`../../../shared/locales/give/${language}.json`, { with: { type: 'json' } }),
  ]);
  return Object.assign({}, ...files.map((file) => parse(Texts, file).default));
}
function textsOf(language: Language): Promise<object> {
  const texts = textsIn.get(language) ?? load(language);
  textsIn.set(language, texts);
  return texts;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (given: string) => given.replace(/[&<>"]/g, (one) => entities[one] ?? one);

const holes = { html: '<html lang="en">', title: '<title>Narthex</title>', head: '</head>', root: '<div id="root"></div>' } as const;

/** Every part is replaced exactly once; a document that lacks one is of another release, and is served without the form. */
const isWhole = (html: string) => Object.values(holes).every((hole) => html.split(hole).length === 2);

/** `language`: one of ours; in any other, the church's own. */
export async function drawnInto({ html, ahead }: Documents, place: GivingPlace, language: string): Promise<string> {
  if (!isWhole(html)) return html;
  const spoken = isLanguage(language) ? language : nearestLanguage([place.language]);
  const { title, css, html: form } = drawForm(place, spoken, await textsOf(spoken));
  const tags = parse(mapOf(text(5000)), JSON.parse(ahead || '{}'))[spoken] ?? '';
  const parts = [
    [holes.html, `<html lang="${spoken}" data-served="${spoken}">`],
    [holes.title, `<title>${escaped(title)}</title>`],
    [holes.head, `<style>${css}</style>${tags}</head>`],
    [holes.root, `<div id="root" data-place="${escaped(JSON.stringify(place))}">${form}</div>`],
  ] as const;
  return parts.reduce((whole, [hole, content]) => whole.replace(hole, () => content), html);
}
