/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { freeLift, holdsControl, type Rectangle } from './freeLift.ts';

const button: Rectangle = { left: 300, right: 348, top: 600, bottom: 648 };
const meets = (a: Rectangle, b: Rectangle) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const over = (...taken: readonly Rectangle[]) => freeLift(button, (place) => taken.some((one) => meets(place, one)));

afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint');
  document.body.replaceChildren();
});

test('the floating help covers no control: it goes up to the next free place, or away', () => {
  const save = { left: 200, right: 340, top: 610, bottom: 654 };
  expect([over(), over(save), over(save, { ...save, top: 550, bottom: 590 })]).toEqual([0, 60, 120]);
  expect(over({ left: 0, right: 360, top: 0, bottom: 800 })).toBeUndefined();
});

test('what is inside a control counts, texts and the button itself do not', () => {
  document.body.innerHTML = '<p>text</p><button id="help"><svg></svg></button><label><span>Name</span></label>';
  const [text, own, icon, span] = ['p', '#help', 'svg', 'span'].map((selector) => document.querySelector(selector));
  const at = (...elements: readonly (Element | null | undefined)[]) => {
    Object.assign(document, { elementsFromPoint: () => elements });
    return own ? holdsControl(own, button) : undefined;
  };
  expect([at(text), at(own, text), at(icon, text), at(own, span)]).toEqual([false, false, false, true]);
});
