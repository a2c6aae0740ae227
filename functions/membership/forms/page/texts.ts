// The texts of forms on public pages, in any language.
import type { Language } from '#shared/languages.ts';
import type { FormSay } from '#shared/membership/forms/page/publicForm.ts';
import { anything, mapOf, parse, shape, text } from '#shared/words.ts';

const Files = {
  portal: shape({ default: shape({ site: shape({ form: mapOf(text(1000)) }) }) }),
  entry: shape({ default: shape({ ui: mapOf(anything), refusals: mapOf(text(1000)) }) }),
};

/** `optional` as labels have it: in brackets. */
export async function formTexts(
  language: Language,
): Promise<{ say: FormSay; optional: string; refusals: Readonly<Record<string, string>> }> {
  const [portal, entry]: readonly unknown[] = await Promise.all([
    import(`../../../../shared/locales/${language}.json`, { with: { type: 'json' } }),
    import(`../../../../shared/locales/entry/${language}.json`, { with: { type: 'json' } }),
  ]);
  const texts = parse(Files.portal, portal).default.site.form;
  const say: FormSay = (key, values = {}) => (texts[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  const { ui, refusals } = parse(Files.entry, entry).default;
  return { say, optional: `(${String(ui.optional)})`, refusals };
}
