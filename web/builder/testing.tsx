// For tests: the builder with a page, in a browser without layout.
import { expect, jest } from '@jest/globals';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { Nodes } from '#shared/elements/node.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { afterFrame } from '#web/ui/afterFrame.ts';
import { BuilderSession } from './BuilderSession.tsx';
import { FakeDraft, key } from './draft/testing.ts';

// jsdom doesn't support nested styles, and reports that for every page drawn.
const { error } = console;
console.error = (...told: unknown[]) => (String(told[0]).includes('Could not parse CSS') ? undefined : error(...told));

if (!globalThis.CSS) Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
Element.prototype.scrollIntoView ??= () => {};
// Determining the visibility of many parts is slow in jsdom.
configure({ defaultHidden: true });
jest.setTimeout(60_000);

const pageId = key('page');
const page = {
  id: pageId,
  churchId,
  title: 'Welcome',
  url: '/welcome',
  layout: 'headerFooter',
  visibility: 'public',
  published: false,
  changed: true,
  blocks: [],
};

/**
 * The builder as Anna sees it; `draft` is the server side, through which others may make changes. `wide`: desktop layout. `more`: overrides
 * answers. `equipped`: waits for the tools around the page.
 */
export async function renderBuilder(nodes: Nodes, wide = true, more: Parameters<typeof renderStaff>[2] = {}, equipped = true) {
  const draft = new FakeDraft(nodes);
  const server = draft.for('Anna');
  globalThis.matchMedia = (media: string) => ({
    media,
    matches: wide === media.includes('min-width'),
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
  const at = `/pages/${pageId}`;
  const asRefusal = async <T,>(act: () => Promise<T>) =>
    act().catch((error: { code: Parameters<typeof refused>[0] }) => refused(error.code));
  const bodyOf = (body: unknown) => Object(body);
  const drawn = renderStaff(<BuilderSession kind="pages" id={pageId} />, ['Content:Content:Edit'], {
    [`GET ${at}`]: () => page,
    'GET /pages': () => [page],
    'GET /blocks': () => [],
    'GET /globalStyles': () => ({}),
    [`GET /settings/public/${churchId}`]: () => ({}),
    [`GET ${at}/draft`]: () => server.load(),
    [`POST ${at}/changes`]: ({ body }) => asRefusal(() => server.change(bodyOf(body))),
    [`GET ${at}/changes`]: () => ({ revision: draft.revision, deltas: draft.deltas }),
    [`POST ${at}/undo`]: ({ body }) => asRefusal(() => server.undo(bodyOf(body).revision)),
    [`POST ${at}/redo`]: ({ body }) => asRefusal(() => server.redo(bodyOf(body).revision)),
    [`POST ${at}/presence`]: () => ({ revision: draft.quiet ? 0 : draft.revision, editors: draft.editors }),
    ...more,
  });
  await screen.findByRole('application', { name: 'Page' });
  // The tools come after the page.
  if (equipped) await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false'));
  // Newly drawn parts are listening by now.
  await act(async () => {});
  // Skips the per-element check for pointer-events, which is slow.
  return { ...drawn, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null }), draft };
}

/** Waits until everything is saved; that something is to be saved shows a frame after the change. */
export async function saved(): Promise<void> {
  await act(() => new Promise<void>(afterFrame));
  await waitFor(() => expect(document.querySelector('[data-save]')?.getAttribute('data-save')).toBe('saved'));
}
