/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import donate from './donate.ts';

const giving = 'http://give.test/grace';
function draw(html: string): HTMLElement {
  document.body.innerHTML = html;
  const root = document.body.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('There is no element.');
  return root;
}
/** The address of the form in a page at this address. */
function framed(address: string, src = giving): string {
  history.replaceState(null, '', address);
  const frame = draw(`<iframe src="${src}"></iframe>`);
  donate(frame);
  return frame.getAttribute('src') ?? '';
}
beforeEach(() => history.replaceState(null, '', '/'));

test('fund and amount in the address of the page reach the form in its frame, and nothing else does', () => {
  expect(framed('/give?fundId=roof&amount=25.50&x=1#pass=a')).toBe(`${giving}?fundId=roof&amount=25.50`);
  expect(framed('/give?amount=5%26fundId%3Dall')).toBe(`${giving}?amount=5%26fundId%3Dall`);
  expect(framed('/give')).toBe(giving);
});

test('the fund that the editor chose stays', () => {
  expect(framed('/give?fundId=roof&amount=25', `${giving}?fundId=camp`)).toBe(`${giving}?fundId=camp&amount=25`);
});

test('the frame takes the height that its own document tells, and no one else’s', () => {
  const frame = draw(`<iframe src="${giving}"></iframe>`);
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no frame.');
  donate(frame);
  const tell = (origin: string, source: Window | null) =>
    dispatchEvent(new MessageEvent('message', { data: { type: 'narthex:height', height: 700.2 }, origin, source }));
  tell('http://evil.test', frame.contentWindow);
  tell('http://give.test', window);
  expect(frame.style.height).toBe('');
  tell('http://give.test', frame.contentWindow);
  expect(frame.style.height).toBe('701px');
});

test('buttons say their amount in the currency of the church', async () => {
  globalThis.fetch = async () => new Response(JSON.stringify({ gateways: [{ currency: 'eur' }] }));
  document.documentElement.lang = 'de';
  const root = draw(`<div data-giving="${giving}"><ul><li data-amount="1250"><a href="/">1.250</a></li></ul></div>`);
  donate(root);
  await waitFor(() => expect(root.textContent).toBe('1.250\u00a0€'));
});
