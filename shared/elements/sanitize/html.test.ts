/** @jest-environment ./web/ui/jsdom.mjs */
// User-written HTML does nothing: judged by what a browser makes of the result, not by its text.
import { describe, expect, test } from '@jest/globals';
import { checkAnswers } from '../checkAnswers.ts';
import { hostileHtml } from './hostileHtmlTesting.ts';
import { hostileMarkdown, hostileUrls } from './hostileTesting.ts';
import { cleanHtml, cleanText, hasScript, markdownToHtml, textToHtml } from './html.ts';

const tags = new Set(
  `a abbr b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span
   strong sub sup table tbody td tfoot th thead tr u ul`.split(/\s+/),
);
const attributes = new Set(
  'href target rel title class style src alt width height loading decoding colspan rowspan scope start type value lang dir'.split(' '),
);
const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const hostileStyle = /url|expression|script|import|behavior|binding|position|z-index|[\\<>{}@]/i;

/** An address without a scheme is harmless. */
function protocolOf(address: string): string {
  try {
    return new URL(address, 'https://church.example/').protocol;
  } catch {
    return 'https:';
  }
}

function dangersOf(element: Element): string[] {
  const found: string[] = [];
  if (!tags.has(element.localName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`<${element.localName}>`);
  for (const { name, value } of element.attributes) {
    if (!attributes.has(name)) found.push(`${element.localName} ${name}`);
    if (name === 'style' && hostileStyle.test(value)) found.push(`style ${value}`);
    if (name === 'class' && value.split(' ').some((one) => !/^(btn|btn-[\w-]+|full)$/.test(one))) found.push(`class ${value}`);
    if (name === 'href' && !protocols.has(protocolOf(value))) found.push(`href ${value}`);
    if (name === 'src' && protocolOf(value) !== 'https:') found.push(`src ${value}`);
  }
  return found;
}

/** Parsed, serialized and parsed again: some attacks only work then. */
function dangersIn(html: string): string[] {
  const once = document.createElement('template');
  once.innerHTML = html;
  const twice = document.createElement('template');
  twice.innerHTML = once.innerHTML;
  const inDiv = document.createElement('div');
  inDiv.innerHTML = html;
  return [once.content, twice.content, inDiv].flatMap((root) => [...root.querySelectorAll('*')]).flatMap(dangersOf);
}

describe('hostile texts', () => {
  test('are many', () => expect(hostileHtml.length + hostileMarkdown.length + hostileUrls.length).toBeGreaterThan(200));

  test.each(hostileHtml.map((html) => [html.slice(0, 80), html]))('are inert as HTML: %s', (_, html) => {
    expect(dangersIn(cleanHtml(html))).toEqual([]);
    expect(dangersIn(cleanHtml(cleanHtml(html)))).toEqual([]);
    expect(dangersIn(textToHtml(html))).toEqual([]);
    expect(dangersIn(textToHtml(cleanText(html)))).toEqual([]);
    expect(dangersIn(textToHtml(cleanText(`Hello *there* ${html}`)))).toEqual([]);
  });

  test.each(hostileMarkdown)('are inert as markdown: %j', (markdown) => {
    expect(dangersIn(markdownToHtml(markdown))).toEqual([]);
    expect(dangersIn(textToHtml(cleanText(markdown)))).toEqual([]);
  });

  test.each(hostileUrls)('are inert as addresses: %j', (url) => {
    const escaped = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    expect(dangersIn(cleanHtml(`<a href="${escaped}">x</a><img src="${escaped}" alt="">`))).toEqual([]);
    expect(dangersIn(cleanHtml(`<a href="${url}">x</a><img src="${url}">`))).toEqual([]);
    expect(dangersIn(markdownToHtml(`[x](${url}) ![x](${url})`))).toEqual([]);
  });

  test('are cleaned when answers are checked', () => {
    const checked = checkAnswers('text', { text: '<p>a</p><script>alert(1)</script>' });
    expect(checked).toEqual({ ok: true, answers: { text: '<p>a</p>' } });
  });
});

describe('church-written text', () => {
  const kept = [
    '<h2>Welcome</h2>',
    '<p style="text-align:center">a <strong>b</strong> <em>c</em> <u>d</u></p>',
    '<span style="color:#336699;font-size:24px">x</span>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<a class="btn btn-primary btn-lg btn-block" href="/about">About</a>',
    '<a href="mailto:office@grace.example">Write</a>',
  ];
  test.each(kept)('is kept: %s', (html) => expect(cleanHtml(html)).toBe(html));

  test('has links that open elsewhere without a way back, and pictures that may come late', () => {
    expect(cleanHtml('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toContain('rel="noopener noreferrer"');
    expect(cleanHtml('<img src="/content/a.webp">')).toBe('<img src="/content/a.webp" alt="" loading="lazy" decoding="async" />');
    expect(cleanHtml('<img src="http://a.example/x.png">')).toBe('');
  });

  test('in markdown has tables, breaks, tasks and addresses', () => {
    const html = markdownToHtml('one\ntwo\n\n- [x] done\n\n|a|\n|-|\n|b|\n\nhttps://a.example');
    for (const part of ['one<br />two', '☑ done', '<td>b</td>', '<a href="https://a.example">']) expect(html).toContain(part);
  });

  const markdown = [
    'Tom & Jerry > *all* < "quotes"',
    '> quoted\n\n1 < 2 && 3 > 2',
    'Write <office@grace.example> or see <https://a.example>',
    '`a & b`',
  ];
  test.each(markdown)('stays markdown when saved: %j', (text) => {
    expect(textToHtml(cleanText(`${text} <b>x</b>`))).toBe(textToHtml(`${text} <b>x</b>`));
    expect(cleanText(text).replace(/[<>]/g, '')).toBe(text.replace(/[<>]/g, ''));
  });

  test('knows HTML from markdown', () => {
    expect(textToHtml('<p>*a*</p>')).toBe('<p>*a*</p>');
    expect(textToHtml('*a*')).toBe('<p><em>a</em></p>\n');
  });
});

describe('HTML that acts', () => {
  test.each([
    '<script>1</script>',
    '<p onclick="x()">a</p>',
    '<iframe src="https://a.example"></iframe>',
    '<form></form>',
    '<style>p{}</style>',
    '<a href="javascript:x()">a</a>',
    '<svg></svg>',
    '<script',
  ])('is told: %s', (html) => expect(hasScript(html)).toBe(true));
  test.each(['<p>a</p>', '<a href="https://a.example?on=1">on</a>', 'text', '<img src="/a.png" alt="one">'])(
    'is not suspected: %s',
    (html) => expect(hasScript(html)).toBe(false),
  );
});
