/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aSection, aText } from '../draft/testing.ts';
import { renderBuilder } from '../testing.tsx';

const nodes = () => ({
  sections: [aSection('one', 1)],
  elements: [aText('a', 'one', 1, '<p>First words</p>'), aText('b', 'one', 2, '<p>Second words</p>')],
});
const canvas = () => screen.getByRole('application', { name: 'Page' });
const brought = jest.fn();
/** Puts everything far below the window, relative to the scroll position. */
const farBelow = () => jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 100, 40));

beforeEach(() => {
  jest.restoreAllMocks();
  brought.mockClear();
  Element.prototype.scrollIntoView = brought;
});

test('what the keys choose is brought into view', async () => {
  await renderBuilder(nodes());
  farBelow();
  fireEvent.keyDown(canvas(), { key: 'ArrowDown' });
  fireEvent.keyDown(canvas(), { key: 'ArrowDown' });
  expect(brought).toHaveBeenCalledTimes(2);
});

test('one can scroll away from what is chosen: the pointer brings nothing back', async () => {
  await renderBuilder(nodes());
  fireEvent.keyDown(canvas(), { key: 'ArrowDown' });
  farBelow();
  brought.mockClear();
  fireEvent.pointerOver(screen.getByText('First words'));
  fireEvent.pointerOver(screen.getByText('Second words'));
  expect(brought).not.toHaveBeenCalled();
});

test('the page stays where it is when something in it is pressed', async () => {
  await renderBuilder(nodes());
  farBelow();
  fireEvent.pointerOver(screen.getByText('Second words'));
  fireEvent.click(screen.getByText('Second words'));
  expect(await screen.findByRole('toolbar', { name: 'Actions for Text' })).toBeTruthy();
  expect(brought).not.toHaveBeenCalled();
});
