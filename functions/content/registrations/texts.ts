// The texts of registrations on public pages, in any language.
import type { Language } from '#shared/languages.ts';
import type { FormSay } from '#shared/membership/forms/page/publicForm.ts';
import { anything, mapOf, parse, shape, text } from '#shared/words.ts';

const texts = mapOf(text(1000));
const Files = {
  portal: shape({ default: shape({ site: shape({ form: texts, register: texts }) }) }),
  entry: shape({ default: shape({ ui: mapOf(anything), refusals: texts }) }),
};

const filled = (sentence = '', values: Readonly<Record<string, string | number>> = {}) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** `say` has the texts of `site.register`, then those of `site.form`; `refused` the sentences of refusals. `optional` is in brackets. */
export async function registrationTexts(
  language: Language,
): Promise<{ say: FormSay; refused: (code: string) => string; optional: string }> {
  const [portal, entry]: readonly unknown[] = await Promise.all([
    import(`../../../shared/locales/${language}.json`, { with: { type: 'json' } }),
    import(`../../../shared/locales/entry/${language}.json`, { with: { type: 'json' } }),
  ]);
  const { site } = parse(Files.portal, portal).default;
  const { ui, refusals } = parse(Files.entry, entry).default;
  return {
    say: (key, values) => filled(site.register[key] ?? site.form[key], values),
    refused: (code) => refusals[code] ?? '',
    optional: `(${String(ui.optional)})`,
  };
}
