/** @jest-environment ./web/ui/jsdom.mjs */
// A text that goes through the editor comes out as it went in; an edited one says what the editor showed.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { $createLineBreakNode, $createParagraphNode, $createTextNode, $getRoot, $isElementNode, createEditor } from 'lexical';
import { $linkOf } from '../links/linkFacts.ts';
import { $formatted, marks } from '../nodes/marks.ts';
import { nodes } from '../nodes/nodes.ts';
import { $fillWith } from '../nodes/replaceContent.ts';
import { $isVerbatim } from '../nodes/verbatim.ts';
import { $readMarkdown } from './read.ts';
import { $signature } from './signature.ts';
import { corpus } from './testing.ts';
import { $writeMarkdown } from './write.ts';

// A fixed seed, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const newEditor = () =>
  createEditor({
    nodes,
    onError: (problem) => {
      throw problem;
    },
  });

function load(text: string) {
  const editor = newEditor();
  editor.update(() => $fillWith($readMarkdown(text)), { discrete: true });
  return editor;
}
const saved = (editor: ReturnType<typeof load>) => editor.getEditorState().read($writeMarkdown);
const shown = (editor: ReturnType<typeof load>) => editor.getEditorState().read(() => $getRoot().getChildren().map($signature));

/** The text without its remembered source: every block is serialized again. */
function rewritten(text: string) {
  const editor = load(text);
  const json = JSON.stringify(editor.getEditorState().toJSON()).replace(/"source":\{/g, '"forgotten":{');
  const other = newEditor();
  other.setEditorState(other.parseEditorState(json));
  return saved(other);
}

describe('markdown', () => {
  test('is tried with sixty texts', () => expect(corpus.length).toBeGreaterThanOrEqual(60));

  test.each(corpus)('comes out as it went in: %j', (text) => {
    expect(saved(load(text))).toBe(text.trim());
  });

  test.each(corpus)('serialized again means the same and stays so: %j', (text) => {
    const once = rewritten(text);
    expect(shown(load(once))).toEqual(shown(load(text)));
    expect(rewritten(once)).toBe(once);
  });

  test.each([
    ['- a\n  - b\n    - c', 3],
    ['**a** and `b`', 1],
    ['> one\n>\n> two', 1],
    ['1. a\n\n   b', 1],
  ])('%j can be edited', (text) => {
    const editor = load(text);
    expect(editor.getEditorState().read(() => $getRoot().getChildren().some($isVerbatim))).toBe(false);
  });

  test('two lists of a kind become one', () => {
    const once = saved(load('- One\n- Two\n\n* Three\n* Four'));
    expect(once).toBe('- One\n- Two\n- Three\n- Four');
    expect(saved(load(once))).toBe(once);
  });

  test('what was not touched stays, letter by letter, beside what was', () => {
    const editor = load('* One\n* Two\n\n__Bold__ text\n\n| A |\n|---|\n| b |\n');
    editor.update(
      () => {
        const block = $getRoot().getChildAtIndex(1);
        if ($isElementNode(block)) block.append($createTextNode(' and *more*'));
      },
      { discrete: true },
    );
    expect(saved(editor)).toBe('* One\n* Two\n\n**Bold** text and \\*more\\*\n\n| A |\n|---|\n| b |');
  });

  test('script is left out', () => {
    expect(saved(load('Text\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) <img src=x onerror=alert(1)>'))).not.toContain(
      '<script',
    );
  });

  test('a line that begins with spaces and a sign stays a line', () => {
    const editor = newEditor();
    const line = () => $createParagraphNode().append($createTextNode('a'), $createLineBreakNode(), $createTextNode(' - b'));
    editor.update(() => void $getRoot().clear().append(line()), { discrete: true });
    const lines = (one: typeof editor) =>
      one.getEditorState().read(() =>
        $getRoot()
          .getTextContent()
          .split('\n')
          .map((text) => text.trim()),
      );
    expect(lines(load(saved(editor)))).toEqual(['a', '- b']);
  });

  const piece = fc.record({
    text: fc.string({ unit: fc.constantFrom(...'ab c.*_`[]<>&!#-+=|~\\()"1é '), minLength: 1, maxLength: 8 }),
    looks: fc.subarray([...marks].filter((mark) => mark !== 'code')),
    kind: fc.constantFrom('text', 'text', 'text', 'code', 'link', 'button', 'break'),
  });

  test('any line can be written and read', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const editor = newEditor();
        editor.update(
          () => {
            const line = $createParagraphNode();
            for (const { text, looks, kind } of pieces) {
              const words = $formatted($createTextNode(text), kind === 'code' ? ['code'] : looks);
              const link =
                kind === 'link' || kind === 'button' ? $linkOf({ url: '/a', classes: kind === 'button' ? 'btn' : '' }) : undefined;
              if (kind === 'break') line.append($createLineBreakNode());
              else line.append(link && text.trim() ? link.append(words) : words);
            }
            $getRoot().clear().append(line);
          },
          { discrete: true },
        );
        const text = saved(editor);
        const plain = (one: typeof editor) => one.getEditorState().read(() => $getRoot().getTextContent().replace(/\s/g, ''));
        expect(plain(load(text))).toBe(plain(editor));
        if (text) expect(shown(load(text))).toEqual(shown(editor));
      }),
      { numRuns: 400 },
    );
  });
});
