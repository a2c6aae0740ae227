/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { renderUi } from '#web/ui/renderUi.tsx';
import { PageScripts } from './PageScripts.tsx';

test('our own files are folded, and on paper all are there', () => {
  const script = { hash: 'abc', bytes: 1, since: '2026-01-01' };
  const scripts = [
    { ...script, address: 'https://give.test/a.js', from: 'own' as const },
    { ...script, address: 'https://js.stripe.test/v3', from: 'stripe' as const },
  ];
  const { container } = renderUi(<PageScripts scripts={scripts} />);
  const folded = container.querySelector('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('give.test/a.js');
  expect(folded?.textContent).not.toContain('js.stripe.test');
  expect(container.textContent).toContain('js.stripe.test');
  window.dispatchEvent(new Event('beforeprint'));
  expect(folded?.open).toBe(true);
  window.dispatchEvent(new Event('afterprint'));
  expect(folded?.open).toBe(false);
});
