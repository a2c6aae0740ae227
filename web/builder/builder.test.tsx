/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId } from '#web/session/testing/renderStaff.tsx';
import { idsIn } from './draft/placement.ts';
import { aSection, aText, key } from './draft/testing.ts';
import { renderBuilder, saved } from './testing.tsx';

const nodes = () => ({
  sections: [aSection('one', 1), aSection('two', 2)],
  elements: [aText('a', 'one', 1, '<p>First words</p>'), aText('b', 'one', 2, '<p>Second words</p>'), aText('c', 'two', 1, '<p>Third</p>')],
});
const canvas = () => screen.getByRole('application', { name: 'Page' });
const said = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').some((one) => one.textContent?.includes(text))).toBe(true));
const row = (name: RegExp) => within(screen.getByRole('tree')).getByRole('treeitem', { name });
const press = (name: string, more = {}) => fireEvent.keyDown(canvas(), { key: name, ...more });

describe('the builder', () => {
  test('shows the page, and chooses what is clicked', async () => {
    const { user } = await renderBuilder(nodes());
    await user.click(screen.getByText('First words'));
    // Positioned over the page in the next frame.
    expect(await screen.findByRole('toolbar', { name: 'Actions for Text' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Text', level: 2 })).toBeTruthy();
  });

  test('takes what is pressed as soon as the page is there, before its tools', async () => {
    await renderBuilder(nodes(), true, {}, false);
    fireEvent.click(screen.getByText('First words'));
    press('ArrowDown', { altKey: true });
    expect(await screen.findByRole('toolbar', { name: 'Actions for Text' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false'));
    expect(canvas().textContent).toMatch(/Second words.*First words/s);
    await saved();
  });

  test('keeps unsaved changes if the page cannot be reloaded', async () => {
    let asked = 0;
    const at = `/pages/${key('page')}`;
    const known = { id: key('page'), churchId, title: 'Welcome', url: '/welcome', blocks: [] };
    await renderBuilder(nodes(), true, {
      [`GET ${at}`]: () => {
        asked += 1;
        return asked === 1 ? known : refused('tooMany');
      },
    });
    const before = canvas();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(asked).toBeGreaterThan(1));
    await act(async () => {});
    expect(canvas()).toBe(before);
  });

  test('edits a text in place that was asked for as soon as the page is there', async () => {
    await renderBuilder(nodes(), true, {}, false);
    fireEvent.doubleClick(screen.getByText('Third'));
    await waitFor(() => expect(document.querySelector('[data-editing] [contenteditable=true]')?.textContent).toBe('Third'));
  });

  test('shows what is typed into an empty text once', async () => {
    const { sections, elements } = nodes();
    await renderBuilder({ sections, elements: [...elements, aText('e', 'two', 2, '')] });
    const empty = canvas().querySelector<HTMLElement>(`[data-node="${key('e')}"]`);
    const hint = empty?.querySelector<HTMLElement>('.empty');
    if (!empty || !hint) throw new Error('An empty text says that there is none.');
    fireEvent.doubleClick(hint);
    await waitFor(() => expect(empty.querySelector('[data-editing] [contenteditable=true]')).toBeTruthy());
    await waitFor(() => expect(hint.style.display).toBe('none'));
    // As after the first letter: another element replaces the hint.
    const typed = document.createElement('div');
    typed.className = 'rich';
    hint.replaceWith(typed);
    await waitFor(() => expect(typed.style.display).toBe('none'));
    typed.replaceWith(hint);
  });

  test('adds from the palette behind what is chosen, by keyboard alone', async () => {
    const { user, draft } = await renderBuilder(nodes());
    canvas().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await said('Text, position 1 in Section 1');
    screen.getByRole('button', { name: /^Button/ }).focus();
    await user.keyboard('{Enter}');
    await said('Added Button at position 2 in Section 1');
    await saved();
    const [, added = ''] = idsIn(draft.tree, `section:${key('one')}`);
    expect(nodeOf(draft.tree, added)).toMatchObject({ elementType: 'buttonLink', answers: { buttonLinkText: 'Plan a visit' } });
  });

  test('moves, duplicates, deletes, undoes and redoes by keys, and says so', async () => {
    const { user, draft } = await renderBuilder(nodes());
    await user.click(screen.getByText('First words'));
    press('ArrowDown', { altKey: true });
    await said('Moved Text to position 2 in Section 1');
    press('ArrowDown', { altKey: true });
    await said('Moved Text to position 1 in Section 2');
    press('d', { ctrlKey: true });
    await said('Duplicated Text');
    press('Delete');
    await said('Deleted Text');
    await saved();
    expect(idsIn(draft.tree, `section:${key('two')}`)).toEqual([key('a'), key('c')]);
    for (let times = 0; times < 4; times += 1) press('z', { ctrlKey: true });
    await said('Undone: Move Text');
    await saved();
    expect(idsIn(draft.tree, `section:${key('one')}`)).toEqual([key('a'), key('b')]);
    press('Z', { ctrlKey: true, shiftKey: true });
    await saved();
    expect(idsIn(draft.tree, `section:${key('one')}`)).toEqual([key('b'), key('a')]);
    expect(draft.steps.filter(({ step }) => !step.undone)).toHaveLength(1);
  });

  test('copies and pastes, from another page too', async () => {
    const { user, draft } = await renderBuilder(nodes());
    await user.click(screen.getByText('First words'));
    press('c', { ctrlKey: true });
    await user.click(screen.getByText('Third'));
    fireEvent.paste(canvas(), { clipboardData: { getData: () => '' } });
    await said('Added Text at position 2 in Section 2');
    await saved();
    const ids = idsIn(draft.tree, `section:${key('two')}`);
    expect(nodeOf(draft.tree, ids[1] ?? '')?.answers.text).toBe('<p>First words</p>');
  });

  test('has an outline that is a tree', async () => {
    const { user } = await renderBuilder(nodes());
    await user.click(screen.getByRole('tab', { name: 'Outline' }));
    const first = row(/First words/);
    expect(first.getAttribute('aria-level')).toBe('2');
    await user.click(first);
    fireEvent.keyDown(first, { key: 'ArrowUp', altKey: false });
    await waitFor(() => expect(row(/Section 1/).getAttribute('aria-selected')).toBe('true'));
    fireEvent.keyDown(row(/Section 1/), { key: 'ArrowLeft' });
    await waitFor(() => expect(row(/Section 1/).getAttribute('aria-expanded')).toBe('false'));
    expect(within(screen.getByRole('tree')).queryByText('First words')).toBeNull();
  });

  test('asks for answers, styles and animations of what is chosen', async () => {
    const { user, draft } = await renderBuilder(nodes());
    await user.click(screen.getByText('First words'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Text alignment' }), 'Center');
    await user.click(screen.getByRole('tab', { name: 'Style' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Screen size' }), 'Phone');
    await user.click(screen.getByText('Spacing', { selector: 'summary' }));
    await user.type(screen.getByRole('textbox', { name: 'Padding' }), '8px');
    await user.click(screen.getByRole('tab', { name: 'Animation' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Animate on scroll' }), 'Fade in');
    await saved();
    expect(nodeOf(draft.tree, key('a'))).toMatchObject({
      answers: { textAlignment: 'center' },
      styles: { mobile: { padding: '8px' } },
      animations: { onShow: 'fadeIn' },
    });
  });

  test('shows both sides when someone else changed the same, and applies the decision', async () => {
    const { user, draft } = await renderBuilder(nodes());
    draft.quiet = true;
    const node = nodeOf(draft.tree, key('a'));
    if (!node) throw new Error('It is there.');
    draft.foreign({ puts: [{ ...node, answers: { text: '<p>Theirs</p>', textAlignment: 'right' } }], removes: [] });
    await user.click(screen.getByText('First words'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Text alignment' }), 'Center');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else edited this too' });
    expect(dialog.textContent).toContain('Ben changed something you changed too');
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await saved();
    expect(nodeOf(draft.tree, key('a'))?.answers).toEqual({ text: '<p>Theirs</p>', textAlignment: 'center' });
  });

  test('says why a change was refused, and takes it back', async () => {
    const { user, draft } = await renderBuilder(nodes());
    draft.trouble = ['forbidden'];
    await user.click(screen.getByText('First words'));
    press('Delete');
    expect(await screen.findByText(/Couldn’t complete “Delete Text”: You don’t have permission/)).toBeTruthy();
    expect(screen.getByText('First words')).toBeTruthy();
  });

  test('edits a text where it stands', async () => {
    await renderBuilder(nodes());
    fireEvent.doubleClick(screen.getByText('First words'));
    const text = await waitFor(
      () => document.querySelector<HTMLElement>('[data-editing] [contenteditable=true]') ?? Promise.reject(new Error('No editor.')),
    );
    expect(text.textContent).toBe('First words');
    fireEvent.keyDown(text, { key: 'Delete' });
    fireEvent.keyDown(text, { key: 'Escape' });
    await waitFor(() => expect(document.querySelector('[data-editing]')).toBeNull());
    expect(within(canvas()).getByText('First words')).toBeTruthy();
  });

  test('shows its keys', async () => {
    await renderBuilder(nodes());
    press('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  test('works on a phone with sheets from below', async () => {
    const { user, draft } = await renderBuilder(nodes(), false);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('button', { name: /^Button/ }));
    await saved();
    expect(idsIn(draft.tree, `section:${key('two')}`)).toHaveLength(2);
  });

  test('an empty page says how to begin', async () => {
    const { user, draft } = await renderBuilder({ sections: [], elements: [] });
    await user.click(screen.getByRole('button', { name: 'Add section' }));
    await saved();
    expect(idsIn(draft.tree, 'zone:main')).toHaveLength(1);
  });
});
