/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { events, show, wall } from '../testing.tsx';

afterEach(cleanup);

describe('dragging', () => {
  const box = { left: 0, top: 0, width: 700, height: 600, right: 700, bottom: 600, x: 0, y: 0, toJSON: () => '' };
  const drag = (name: RegExp, steps: readonly (readonly [number, number])[]) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    const [down, ...moves] = steps;
    // jsdom has no pointer events; a mouse event of the same name has every property we read.
    const point = (name: string, [clientX, clientY]: readonly [number, number]) =>
      new MouseEvent(name, { clientX, clientY, button: 0, bubbles: true });
    fireEvent(screen.getAllByRole('button', { name })[0]!, point('pointerdown', down!));
    for (const move of moves) fireEvent(window, point('pointermove', move));
    return () => fireEvent(window, point('pointerup', moves.at(-1)!));
  };
  afterEach(() => void jest.restoreAllMocks());

  test('shows where it would be, and moves on letting go', () => {
    const onMove = jest.fn();
    show({ onMove });
    const drop = drag(/^Worship/, [
      [10, 150],
      [12, 150],
      [250, 350],
    ]);
    expect(document.querySelector('.cal-tip')?.textContent).toContain('Tue, May 19');
    expect(onMove).not.toHaveBeenCalled();
    drop();
    expect(onMove).toHaveBeenCalledWith(events[0], wall(19, 9, 30), wall(19, 11));
    expect(document.querySelector('.cal-tip')).toBeNull();
  });

  test('Escape ends it, and the click after it opens nothing', () => {
    const [onMove, onOpen] = [jest.fn(), jest.fn()];
    show({ onMove, onOpen });
    const drop = drag(/^Worship/, [
      [10, 150],
      [250, 350],
    ]);
    fireEvent.keyDown(window, { key: 'Escape' });
    drop();
    fireEvent.click(screen.getByRole('button', { name: /^Worship/ }));
    expect([onMove.mock.calls.length, onOpen.mock.calls.length]).toEqual([0, 0]);
  });

  test('over free hours draws a new event by half hours, and the click after it makes no other; without a caller nothing is drawn', () => {
    const onSlot = jest.fn();
    show({ onSlot, startView: 'week' });
    const ten = /May 7 at 10:00\sAM$/;
    const drop = drag(ten, [
      [450, 262],
      [450, 300],
      [650, 330],
    ]);
    expect(document.querySelector('.cal-tip')?.textContent).toMatch(/Thu, May 7.*10:00.*1:30/);
    expect(document.querySelectorAll('.cal-ghost')).toHaveLength(1);
    drop();
    fireEvent.click(screen.getByRole('button', { name: ten }), { detail: 1 });
    expect(onSlot.mock.calls).toEqual([[wall(7, 10), wall(7, 13, 30), false]]);
    cleanup();
    show({ startView: 'week' });
    expect(screen.queryByRole('button', { name: ten })).toBeNull();
  });

  test('what is not movable is not dragged', () => {
    show({ onMove: () => {} });
    drag(/^Vestry/, [
      [10, 150],
      [250, 350],
    ]);
    expect(document.querySelector('.cal-tip')).toBeNull();
  });
});
