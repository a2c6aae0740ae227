/**
 * The handbook's pages (`web/handbook/pages/<language>/<chapter>/<page>.md`): Markdown that starts with its title. `{groups.members.add}`
 * stands for that text of the app in the page's language, so that a page names a button exactly as the app does. A picture
 * `![…](people.jpg)` is in `web/handbook/pictures/<language>`. Pages are converted to HTML when the app is built; no Markdown is parsed in
 * the browser.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { nearestLanguage } from '#shared/languages.ts';
import { type Texts, textsOf } from '#shared/locales/textFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const pictureFolder = (language: string): string => `web/handbook/pictures/${language}`;
const pagePath = /\/web\/handbook\/pages\/(\w+)\/([\w-]+\/[\w-]+)\.md$/;
/** The size of the window in screenshots, see `npm run screenshots`. */
const pictureSize = 'width="1280" height="800"';

export interface RenderedPage {
  readonly title: string;
  /** With `src="picture:<name>"` for pictures. */
  readonly html: string;
  /** The text for searching. */
  readonly text: string;
  readonly pictures: readonly string[];
  /** Links to other pages of the handbook. */
  readonly links: readonly string[];
}

function quoted(texts: Texts, key: string): string {
  const found = texts.get(key);
  if (found === undefined) throw new Error(`The app has no text “${key}”.`);
  return found;
}

/** Throws if the page has no title, or refers to a text that doesn't exist. */
export function renderPage(markdown: string, language: string): RenderedPage {
  const texts = textsOf(nearestLanguage([language]));
  const said = markdown.replace(/\{([a-zA-Z][\w.]+)\}/g, (_, key: string) => quoted(texts, key));
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(said) ?? [];
  if (!title) throw new Error('A page begins with “# ” and its title.');
  const [pictures, links] = [new Set<string>(), new Set<string>()];
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'image') pictures.add(String(token.href));
      if (token.type === 'link') links.add(String(token.href));
    },
    renderer: {
      image: ({ href, text }) => `<img src="picture:${href}" alt="${text.replaceAll('"', '&quot;')}" ${pictureSize} loading="lazy">`,
    },
  });
  const html = marked.parse(body, { async: false });
  const text = html
    .replace(/<\/?(strong|em|a|code)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
  return { title, html, text: text.replace(/\s+/g, ' ').trim(), pictures: [...pictures], links: [...links] };
}

/** A page as a module: `page`, see `web/handbook/book.ts`. The bundler assigns the addresses of its pictures. */
export const handbook: Plugin = {
  name: 'handbook',
  transform(markdown, id) {
    const [, language = '', path = ''] = pagePath.exec(id) ?? [];
    if (!path) return null;
    const { title, html, text, pictures } = renderPage(markdown, language);
    // Missing screenshots are left out, since they are taken of the app being built. A test reports them.
    const taken = pictures.filter((name) => existsSync(join(root, pictureFolder(language), name)));
    const shown = html.replace(/<img src="picture:([^"]+)"[^>]*>/g, (image, name: string) => (taken.includes(name) ? image : ''));
    const imports = taken.map((name, at) => `import picture${at} from '/handbook/pictures/${language}/${name}';`);
    const withPictures = taken.reduce(
      (code, name, at) => code.replaceAll(`picture:${name}`, `" + picture${at} + "`),
      JSON.stringify(shown),
    );
    return {
      code: `${imports.join('\n')}\nexport const page = { path: ${JSON.stringify(path)}, title: ${JSON.stringify(title)}, text: ${JSON.stringify(text)}, html: ${withPictures} };`,
      map: null,
      moduleType: 'js',
    };
  },
};
