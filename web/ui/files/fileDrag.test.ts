/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { onFileDrag } from './fileDrag.ts';

function dragged(what: string, types: readonly string[], relatedTarget?: EventTarget): Event {
  const event = new Event(what, { bubbles: true, cancelable: true });
  return Object.assign(event, { dataTransfer: { types, files: [] }, relatedTarget: relatedTarget ?? null });
}

function listening(target: Window | HTMLElement) {
  const told: string[] = [];
  const tell = (what: string) => () => told.push(what);
  return { told, stop: onFileDrag(target, { over: tell('over'), leave: tell('leave'), drop: tell('drop') }) };
}

test('files are taken, and nothing else that is dragged', () => {
  const { told, stop } = listening(window);
  const file = dragged('dragover', ['Files']);
  document.body.dispatchEvent(file);
  const text = dragged('dragover', ['text/plain']);
  document.body.dispatchEvent(text);
  document.body.dispatchEvent(dragged('drop', ['text/plain']));
  document.body.dispatchEvent(dragged('drop', ['Files']));
  expect(told).toEqual(['over', 'drop']);
  expect([file.defaultPrevented, text.defaultPrevented]).toEqual([true, false]);
  stop();
  document.body.dispatchEvent(dragged('drop', ['Files']));
  expect(told).toEqual(['over', 'drop']);
});

test('what is entered inside was not left', () => {
  const [outer, inner, beside] = ['div', 'div', 'div'].map((name) => document.createElement(name));
  if (!outer || !inner || !beside) throw new Error('nothing to drag over');
  outer.append(inner);
  document.body.append(outer, beside);
  const { told, stop } = listening(outer);
  outer.dispatchEvent(dragged('dragleave', ['Files'], inner));
  expect(told).toEqual([]);
  outer.dispatchEvent(dragged('dragleave', ['Files'], beside));
  outer.dispatchEvent(dragged('dragleave', ['Files']));
  expect(told).toEqual(['leave', 'leave']);
  stop();
  const ofWindow = listening(window);
  outer.dispatchEvent(dragged('dragleave', ['Files'], beside));
  expect(ofWindow.told).toEqual([]);
  ofWindow.stop();
});
