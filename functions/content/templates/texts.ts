// The texts of page templates, in the language of a church's site.
import { sayFrom, type TemplateSay } from '#shared/content/templates/context.ts';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import { exact, mapOf, maybe, parse, shape } from '#shared/words.ts';

const Texts = shape({ default: shape({ content: maybe(shape({ templates: maybe(mapOf(exact(10_000))) })) }) });

const files: Record<Exclude<Language, 'en'>, () => Promise<unknown>> = {
  de: () => import('#shared/locales/studio/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/studio/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/studio/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/studio/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/studio/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/studio/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/studio/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/studio/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/studio/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/studio/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/studio/zh.json', { with: { type: 'json' } }),
};

/** `language` as stated by a church's setting or a browser (`de`, `de-AT,de;q=0.9`); falls back to English. */
export async function templateSay(language: string): Promise<TemplateSay> {
  const nearest = nearestLanguage(language.split(/[,;]/));
  const english = import('#shared/locales/studio/en.json', { with: { type: 'json' } });
  const own = nearest === 'en' ? undefined : parse(Texts, await files[nearest]());
  return sayFrom({ ...(await english).default.content.templates, ...own?.default.content?.templates });
}
