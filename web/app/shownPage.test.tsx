/** @jest-environment ./web/ui/jsdom.mjs */
// Before its draft has arrived, the builder shows a page as the server wrote it: what the canvas puts in its place looks the same.
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createRef } from 'react';
import { elementTypes } from '#shared/elements/index.ts';
import { Page } from '#web/builder/canvas/Page.tsx';
import { DraftStore } from '#web/builder/draft/draftStore.ts';
import { FakeDraft } from '#web/builder/draft/testing.ts';
import { pageWith, siteFor } from '#web/elements/nodesTesting.ts';
import { forBuilder } from '#web/site/document/forBuilder.tsx';
import { grace, siteOf } from '#web/site/testing.ts';

// React's renderer for the server needs it in a browser, but uses it only for streams.
globalThis.MessageChannel ??= Object(class {});

const { error } = console;
console.error = (...told: unknown[]) => (String(told[0]).includes('Could not parse CSS') ? undefined : error(...told));

/** With styles written as a browser does. */
const plain = (html: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  for (const element of place.querySelectorAll<HTMLElement>('[style]')) element.style.cssText = element.style.cssText.trim();
  return place.innerHTML;
};

test.each(elementTypes)('%s looks the same in both', async (type) => {
  const nodes = pageWith(type, {});
  const site = siteFor('builder', { page: { title: 'Welcome' } });
  const store = new DraftStore(new FakeDraft(nodes).for('Anna'));
  await store.load();
  const { container } = render(<Page store={store} site={site} page={createRef()} rooted={false} onDrawn={() => {}} hurried />);
  const page = { url: '/welcome', title: 'Welcome', layout: 'headerFooter', nodes };
  const written = plain(forBuilder(siteOf(grace), page, { ...site, mode: 'page' }));
  expect(written).toContain(`data-type="${type}"`);
  expect(written).toBe(container.innerHTML);
});
