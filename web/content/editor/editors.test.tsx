/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { $getRoot, $isElementNode, getNearestEditorFromDOMNode } from 'lexical';
import { useState } from 'react';
import { emojiQuery, findEmojis, mostEmojis } from '#web/ui/emoji/emojis.ts';
import { renderUi } from '#web/ui/renderUi.tsx';
import { InlineText } from './InlineText.tsx';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';
import { $pasteHtml } from './surface/paste.ts';

// jsdom has no layout, so its ranges have no rectangles.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
Range.prototype.getClientRects = () => document.body.getClientRects();

const pages = [{ title: 'Visit us', url: '/visit' }];
const page = () => screen.findByRole('textbox', { name: 'Text' });
async function editorOf() {
  const editor = getNearestEditorFromDOMNode(await page());
  if (!editor) throw new Error('There is no editor.');
  return editor;
}

/** Selects a range in a block's first text. */
async function select(block: number, from: number, to: number) {
  const editor = await editorOf();
  await act(async () => {
    editor.update(
      () => {
        const node = $getRoot().getChildAtIndex(block);
        const text = $isElementNode(node) ? node.getFirstDescendant() : null;
        if (text && 'select' in text && typeof text.select === 'function') text.select(from, to);
      },
      { discrete: true },
    );
  });
}

function Markdown({ start, onChange }: { readonly start: string; readonly onChange: (text: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <MarkdownEditor
      label="Text"
      pages={pages}
      value={value}
      onChange={(text) => {
        setValue(text);
        onChange(text);
      }}
    />
  );
}

describe('MarkdownEditor', () => {
  test('opening it changes nothing', async () => {
    const change = jest.fn();
    const { unmount } = renderUi(<Markdown start={'* a\n* b\n\n| A |\n|---|\n| b |'} onChange={change} />);
    expect((await page()).querySelector('td')?.textContent).toBe('b');
    unmount();
    expect(change).not.toHaveBeenCalled();
  });

  test('the toolbar formats what is selected', async () => {
    const change = jest.fn();
    const { user } = renderUi(<Markdown start="Hello world" onChange={change} />);
    await select(0, 0, 5);
    const bar = screen.getByRole('toolbar', { name: 'Formatting' });
    await user.click(within(bar).getByRole('button', { name: 'Bold' }));
    await user.click(within(bar).getByRole('button', { name: 'Underline' }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('**<u>Hello</u>** world'));
    expect(within(bar).getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(within(bar).getByRole('button', { name: 'Text style: Paragraph' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Heading 2' }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('## **<u>Hello</u>** world'));
  });

  test('a link becomes a button of the size chosen', async () => {
    const change = jest.fn();
    const { user } = renderUi(<Markdown start="Come along" onChange={change} />);
    await select(0, 0, 4);
    await user.click(screen.getByRole('button', { name: 'Insert link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link' });
    const address = within(dialog).getByRole('textbox', { name: 'URL' });
    expect(address.getAttribute('value')).toBe('https://');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please enter a web address, an email address or a page.')).toBeDefined();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Page' }), '/visit');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Appearance' }), 'Full Width Button');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Size' }), '4X');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Button style' }), 'Outline');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Open in new window' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith(
        '<a href="/visit" class="btn btn-outline btn-4x btn-block" target="_blank" rel="noopener">Come</a> along',
      ),
    );
    await waitFor(async () => expect((await page()).querySelector('a')?.className).toBe('btn btn-outline btn-4x btn-block'));
  });

  test('a double-click on a link edits it', async () => {
    const change = jest.fn();
    const { user } = renderUi(<Markdown start="[Here](https://grace.test)" onChange={change} />);
    await user.dblClick((await page()).querySelector('a') ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Link' });
    expect(within(dialog).getByRole('textbox', { name: 'URL' }).getAttribute('value')).toBe('https://grace.test');
    await user.click(within(dialog).getByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('Here'));
  });

  test('arrow keys move in the toolbar, which is one stop', async () => {
    const { user } = renderUi(<Markdown start="a" onChange={() => {}} />);
    await page();
    const bar = screen.getByRole('toolbar');
    const tools = within(bar).getAllByRole('button');
    await waitFor(() => expect(tools.map((tool) => tool.tabIndex)).toEqual([0, ...tools.slice(1).map(() => -1)]));
    tools[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tools[1]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tools.at(-1));
    expect(tools.at(-1)?.tabIndex).toBe(0);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tools[0]);
  });

  test('full screen keeps the text, Escape leaves it', async () => {
    const { user } = renderUi(<Markdown start="Still here" onChange={() => {}} />);
    await page();
    await user.click(screen.getByRole('button', { name: 'Full screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Text' });
    expect(within(dialog).getByRole('textbox', { name: 'Text' }).textContent).toBe('Still here');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await page()).textContent).toBe('Still here');
  });

  test('hostile HTML that is pasted does nothing', async () => {
    const change = jest.fn();
    renderUi(<Markdown start="a" onChange={change} />);
    const editor = await editorOf();
    const hostile =
      '<p>x</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">y</a><p style="color:red" onclick="z()">z <b>w</b></p>';
    await act(async () => {
      editor.update(() => {
        $getRoot().selectEnd();
        $pasteHtml(hostile, 'markdown');
      });
    });
    await waitFor(() => expect(change).toHaveBeenCalled());
    const text = String(change.mock.lastCall?.[0]);
    expect(text).toContain('z **w**');
    expect(text).not.toMatch(/script|onerror|onclick|javascript|color/);
    const shown = await page();
    expect(shown.querySelector('script, [onerror], [onclick], a[href^="javascript"]')).toBeNull();
  });

  test('has nothing axe would object to', async () => {
    const { container } = renderUi(<Markdown start="# a\n\n[b](https://grace.test)" onChange={() => {}} />);
    await page();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('RichTextEditor', () => {
  function Rich({ start, onChange }: { readonly start: string; readonly onChange: (text: string) => void }) {
    const [value, setValue] = useState(start);
    return (
      <RichTextEditor
        label="Text"
        value={value}
        onChange={(text) => {
          setValue(text);
          onChange(text);
        }}
      />
    );
  }

  test('sizes and alignment', async () => {
    const change = jest.fn();
    const { user } = renderUi(<Rich start="<p>Hello</p>" onChange={change} />);
    await select(0, 0, 5);
    await user.click(screen.getByRole('button', { name: 'Font size: Default' }));
    const sizes = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
    expect(sizes).toEqual(['Default', ...[12, 14, 16, 18, 20, 24, 28, 32, 36, 48].map((size) => `${size} px`)]);
    await user.click(screen.getByRole('menuitemradio', { name: '24 px' }));
    await user.click(screen.getByRole('button', { name: 'Center' }));
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith('<p style="text-align:center"><span style="font-size:24px">Hello</span></p>'),
    );
  });

  test('the source is cleaned on its way', async () => {
    const change = jest.fn();
    const { user } = renderUi(<Rich start="<p>Hello</p>" onChange={change} />);
    await page();
    await user.click(screen.getByRole('button', { name: 'HTML source' }));
    const source = await page();
    await user.clear(source);
    await user.paste('<p>a <img src=x onerror=alert(1)><a href="/give" class="btn btn-primary btn-lg">Give</a></p><script>1</script>');
    expect(change).toHaveBeenLastCalledWith('<p>a <a class="btn btn-primary btn-lg" href="/give">Give</a></p>');
    await user.click(screen.getByRole('button', { name: 'HTML source' }));
    expect((await page()).querySelector('a')?.className).toBe('btn btn-primary btn-lg');
  });

  test('addresses become links, mail addresses with mailto', async () => {
    const change = jest.fn();
    renderUi(<Rich start="" onChange={change} />);
    const editor = await editorOf();
    await act(async () => {
      editor.update(() => $getRoot().selectEnd().insertText('See https://grace.test and office@grace.test '));
    });
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith(
        '<p>See <a href="https://grace.test">https://grace.test</a> and <a href="mailto:office@grace.test">office@grace.test</a> </p>',
      ),
    );
  });

  test('lists go seven deep and no deeper', async () => {
    const change = jest.fn();
    const { user } = renderUi(<Rich start="<ul><li>a</li><li>b</li></ul>" onChange={change} />);
    const editor = await editorOf();
    await act(async () => {
      editor.update(() => $getRoot().selectEnd(), { discrete: true });
    });
    for (let at = 0; at < 10; at++) await user.click(screen.getByRole('button', { name: 'Indent' }));
    await waitFor(() => expect(change).toHaveBeenCalled());
    const html = String(change.mock.lastCall?.[0]);
    expect(html.split('<ul>').length - 1).toBeLessThanOrEqual(7);
    expect(html).toContain('<li>b</li>');
  });
});

describe('InlineText', () => {
  test('Escape ends it and tells what was written', async () => {
    const [change, done] = [jest.fn(), jest.fn()];
    const { user } = renderUi(<InlineText label="Text" format="markdown" value="**a**" onChange={change} onDone={done} />);
    const editor = await editorOf();
    await act(async () => {
      editor.update(() => $getRoot().selectEnd().insertText('b'));
    });
    (await page()).focus();
    await user.keyboard('{Escape}');
    expect(done).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenLastCalledWith('**a**b', '**a**');
  });

  test('a plain line has no formats and ends with Enter', async () => {
    const [change, done] = [jest.fn(), jest.fn()];
    const { user } = renderUi(<InlineText label="Text" format="plain" value="<b>a" onChange={change} onDone={done} />);
    expect((await page()).textContent).toBe('<b>a');
    (await page()).focus();
    await user.keyboard('{Enter}');
    expect(done).toHaveBeenCalledTimes(1);
    expect(change).not.toHaveBeenCalled();
  });
});

describe('a text that others change while it is open', () => {
  const text = async () => (await page()).textContent;
  const type = async (letters: string) => {
    const editor = await editorOf();
    await act(async () => {
      editor.update(() => $getRoot().selectEnd().insertText(letters));
    });
  };
  const shown = (value: string, onChange: (text: string, over: string) => void) => (
    <InlineText label="Text" format="html" value={value} onChange={onChange} onDone={() => {}} />
  );

  test('is theirs where nothing was typed here, and the next letter goes on from it', async () => {
    const change = jest.fn();
    const { redraw } = renderUi(shown('<p>Coffee at ten</p>', change));
    await page();
    redraw(shown('<p>Coffee at eleven</p>', change));
    await waitFor(async () => expect(await text()).toBe('Coffee at eleven'));
    await type('!');
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p>Coffee at eleven!</p>', '<p>Coffee at eleven</p>'));
    expect(change).toHaveBeenCalledTimes(1);
  });

  test('is told with what it was written over, where something was typed before theirs came', async () => {
    const change = jest.fn();
    const { redraw } = renderUi(shown('<p>Coffee</p>', change));
    await type('!');
    redraw(shown('<p>Tea</p>', change));
    expect(change.mock.calls).toEqual([['<p>Coffee!</p>', '<p>Coffee</p>']]);
    expect(await text()).toBe('Coffee!');
  });

  test.each([
    ['theirs', '<p>Tea</p>', 'Tea'],
    ['mine', '<p>Coffee!?</p>', 'Coffee!?'],
  ])('stays while somebody decides, and is %s then', async (_, decided, seen) => {
    const change = jest.fn();
    const waiting = (value: string, waits: boolean) => (
      <InlineText label="Text" format="html" value={value} waits={waits} onChange={change} onDone={() => {}} />
    );
    const { redraw } = renderUi(waiting('<p>Coffee</p>', false));
    await type('!');
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
    redraw(waiting('<p>Tea</p>', true));
    await type('?');
    expect(await text()).toBe('Coffee!?');
    fireEvent.blur(await page());
    expect(change).toHaveBeenLastCalledWith('<p>Coffee!?</p>', '<p>Coffee!</p>');
    redraw(waiting(decided, false));
    await waitFor(async () => expect(await text()).toBe(seen));
  });

  test('stays as it is where the server says the same in other words', async () => {
    const change = jest.fn();
    const { redraw } = renderUi(shown('<p>Coffee</p>', change));
    await type('!');
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
    const before = (await page()).firstChild;
    await type('?');
    redraw(shown('<p>Coffee!</p>\n', change));
    expect((await page()).firstChild).toBe(before);
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p>Coffee!?</p>', '<p>Coffee!</p>\n'));
  });

  test('as HTML is theirs, too', async () => {
    const change = jest.fn();
    const source = (value: string) => <RichTextEditor label="Text" value={value} onChange={change} />;
    const { user, redraw } = renderUi(source('<p>Coffee</p>'));
    await page();
    await user.click(screen.getByRole('button', { name: 'HTML source' }));
    expect(await page()).toHaveProperty('value', '<p>Coffee</p>');
    redraw(source('<p>Tea</p>'));
    expect(await page()).toHaveProperty('value', '<p>Tea</p>');
  });
});

describe('emojis', () => {
  const all = Array.from({ length: 30 }, (_, at) => ({ unicode: `${at}`, label: `heart ${at}`, tags: ['love'] }));
  test('are asked for behind a colon', () => {
    expect(emojiQuery('Hello :smi')).toBe('smi');
    expect(emojiQuery(':röd')).toBe('röd');
    for (const text of ['10:30', 'https:x', 'Hello : s', 'Note:x', ':']) expect(emojiQuery(text)).toBeUndefined();
  });
  test('are ten at most, the best first', () => {
    expect(findEmojis([...all, { unicode: '💗', label: 'heart', tags: [] }], 'heart')).toHaveLength(mostEmojis);
    expect(findEmojis([...all, { unicode: '💗', label: 'heart', tags: [] }], 'heart')[0]?.unicode).toBe('💗');
    expect(findEmojis(all, 'nothing')).toEqual([]);
  });
});

describe('the list of emojis', () => {
  test('opens behind a colon, is led by the arrow keys, and Enter takes one', async () => {
    const change = jest.fn();
    renderUi(<Markdown start="" onChange={change} />);
    const editor = await editorOf();
    await act(async () => {
      editor.update(() => $getRoot().selectEnd().insertText('Hi :red'));
    });
    const list = await screen.findByRole('listbox', { name: 'Emoji' });
    expect(within(list).getAllByRole('option').length).toBeLessThanOrEqual(mostEmojis);
    const first = within(list).getByRole('option', { selected: true });
    expect((await page()).getAttribute('aria-activedescendant')).toBe(first.id);
    fireEvent.keyDown(await page(), { key: 'ArrowDown' });
    expect(within(list).getByRole('option', { selected: true })).not.toBe(first);
    fireEvent.keyDown(await page(), { key: 'ArrowUp' });
    fireEvent.keyDown(await page(), { key: 'Enter' });
    await waitFor(() => expect(change).toHaveBeenLastCalledWith(`Hi ${first.firstChild?.textContent}`));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

test('a small toolbar stands over what is selected, if it is wanted', async () => {
  renderUi(<MarkdownEditor label="Text" value="Hello" onChange={() => {}} toolbar={false} floating />);
  await page();
  expect(screen.queryByRole('toolbar')).toBeNull();
  await select(0, 0, 5);
  expect(await screen.findByRole('toolbar', { name: 'Formatting' })).toBeDefined();
  await select(0, 2, 2);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});
