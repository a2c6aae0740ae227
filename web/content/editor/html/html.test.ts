/** @jest-environment ./web/ui/jsdom.mjs */
// HTML through the editor: content stays, active content is gone.
import { describe, expect, test } from '@jest/globals';
import { $createTextNode, $getRoot, $isElementNode, createEditor } from 'lexical';
import { cleanHtml } from '#shared/elements/sanitize/html.ts';
import { nodes } from '../nodes/nodes.ts';
import { $fillWith } from '../nodes/replaceContent.ts';
import { $isVerbatim } from '../nodes/verbatim.ts';
import { $readHtml } from './read.ts';
import { $writeHtml } from './write.ts';

function load(html: string) {
  const editor = createEditor({
    nodes,
    onError: (problem) => {
      throw problem;
    },
  });
  editor.update(() => $fillWith($readHtml(html)), { discrete: true });
  return editor;
}
const saved = (editor: ReturnType<typeof load>) => editor.getEditorState().read($writeHtml);

/** The same without any remembered source. */
function rewritten(html: string) {
  const editor = load(html);
  const json = JSON.stringify(editor.getEditorState().toJSON()).replace(/"source":\{/g, '"forgotten":{');
  editor.setEditorState(editor.parseEditorState(json));
  return saved(editor);
}

const deep = `${'<ul><li>x'.repeat(7)}${'</li></ul>'.repeat(7)}`;
const kept = [
  '<p>Welcome.</p>',
  '<h1>One</h1>\n<h4>Four</h4>',
  '<p><strong>Bold</strong>, <em>italic</em>, <u>underlined</u>, <s>struck</s>, H<sub>2</sub>O, <code>code</code></p>',
  '<p style="text-align:center">Middle</p>\n<h2 style="text-align:right">Right</h2>',
  '<p><span style="font-size:24px">Big</span> <span style="color:#ff0000">red</span> <strong><span style="background-color:yellow">marked</span></strong></p>',
  '<p><a href="https://grace.test">A link</a> and <a href="mailto:office@grace.test">mail</a></p>',
  '<p><a href="/give" class="btn btn-primary btn-4x btn-block">Give</a></p>',
  '<p><a href="/a" target="_blank" rel="noopener noreferrer">New</a></p>',
  '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  '<ol start="3"><li>c</li><li>d</li></ol>',
  deep,
  '<blockquote>Said</blockquote>',
  '<blockquote><p>One</p><p>Two</p></blockquote>',
  '<pre>a &lt; b\n  c</pre>',
  '<p>a</p>\n<p><br /></p>\n<p>b</p>',
  '<p>a<br />b</p>',
];
const verbatim = [
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<figure><img src="https://grace.test/a.webp" alt="A" loading="lazy" decoding="async" /><figcaption>B</figcaption></figure>',
  '<hr />',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<div style="text-align:center"><p>boxed</p></div>',
];

describe('HTML', () => {
  test.each([...kept, ...verbatim])('comes out as it went in: %s', (html) => {
    expect(saved(load(html))).toBe(cleanHtml(html));
  });
  test.each(kept)('serialized again it is the same: %s', (html) => {
    expect(rewritten(html)).toBe(cleanHtml(html));
  });
  test.each(verbatim)('is kept in one piece: %s', (html) => {
    expect(
      load(html)
        .getEditorState()
        .read(() => $isVerbatim($getRoot().getFirstChild())),
    ).toBe(true);
    expect(rewritten(`<p>a</p>\n${html}`)).toBe(cleanHtml(`<p>a</p>\n${html}`));
  });

  test('a picture within a line stays in its place', () => {
    const html = cleanHtml(
      '<p>Before <img alt="A" loading="lazy" decoding="async" src="https://grace.test/a.webp"> after <kbd>x</kbd></p>',
    );
    expect(rewritten(html)).toBe(html);
  });

  test('of older editors is understood', () => {
    expect(
      rewritten(
        '<div><p class="editor-paragraph" dir="ltr"><b class="editor-text-bold"><span style="white-space: pre-wrap;">a</span></b></p>text<ul><li>x</li><ul><li>y</li></ul></ul></div>',
      ),
    ).toBe('<p><strong>a</strong></p>\n<p>text</p>\n<ul><li>x<ul><li>y</li></ul></li></ul>');
  });

  test('nothing is nothing', () => {
    expect(saved(load(''))).toBe('');
    expect(saved(load('<p></p>'))).toBe('');
  });

  test('an edit changes the edited block only', () => {
    const editor = load('<p>a</p>\n<h2 style="text-align:right">b</h2>');
    editor.update(
      () => {
        const first = $getRoot().getFirstChild();
        if ($isElementNode(first)) first.append($createTextNode(' <script>'));
      },
      { discrete: true },
    );
    expect(saved(editor)).toBe('<p>a &lt;script&gt;</p>\n<h2 style="text-align:right">b</h2>');
  });
});

describe('hostile HTML', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href=" jAvA\nscript:alert(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<table><tr><td><img src=x onerror=alert(1)></td></tr></table>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<p style="background:url(javascript:alert(1))">a</p>',
    '<form action="/steal"><input name=a></form>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ];
  test.each(hostile)('is inert: %s', (html) => {
    for (const made of [saved(load(html)), rewritten(html)]) {
      const { body } = new DOMParser().parseFromString(made, 'text/html');
      const all = [...body.querySelectorAll('*')];
      expect(body.querySelector('script, iframe, svg, form, input, style, object, math')).toBeNull();
      expect(all.flatMap((one) => [...one.attributes].filter(({ name }) => name.startsWith('on')))).toEqual([]);
      expect(made).not.toMatch(/(href|src|style)="[^"]*(javascript|data):/i);
    }
  });
});
