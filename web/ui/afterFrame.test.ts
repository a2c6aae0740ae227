/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { afterFrame } from './afterFrame.ts';

let frames: FrameRequestCallback[];
beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('waits for the frame, and then for its drawing; happens once', () => {
  const act = jest.fn();
  afterFrame(act);
  jest.advanceTimersByTime(20);
  expect(act).not.toHaveBeenCalled();
  for (const draw of frames) draw(20);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(0);
  expect(act).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
});

test('happens also where no frame is drawn', () => {
  const act = jest.fn();
  afterFrame(act);
  jest.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
});
