import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import type { SiteContext } from '#web/elements/view.ts';
import { mayRetry } from '#web/useCall.ts';
import { Page } from '../canvas/Page.tsx';
import type { DraftStore } from '../draft/draftStore.ts';
import { deepEqual } from '../draft/equality.ts';
import { end } from './ahead.ts';

/** Texts and lists depend on language and church only: rebuilt, they are the same. */
const unmade = ({ say: _say, lists: _lists, ...rest }: SiteContext) => rest;

/**
 * A page in a root of its own: it is drawn while the app around it is still loading, and the canvas takes it over unchanged. Server answers
 * its elements show are kept for this page alone.
 */
export class DrawnPage {
  /** The container that holds the page wherever it is moved. */
  readonly host: HTMLElement;
  /** Resolves when all of it is drawn. */
  readonly whole: Promise<void>;
  private readonly page = createRef<HTMLDivElement>();
  private readonly root: Root;
  private readonly store: DraftStore;
  private readonly answers = new Map();
  private site: SiteContext;
  private onWhole = () => {};
  private onProblem = (_problem: unknown) => {};
  private isPlaced = false;
  private problem: { readonly error: unknown } | undefined;

  constructor(store: DraftStore, site: SiteContext) {
    this.host = document.createElement('div');
    this.host.style.display = 'contents';
    this.store = store;
    this.site = site;
    this.whole = new Promise((done) => {
      this.onWhole = done;
    });
    this.root = createRoot(this.host, { onUncaughtError: (error) => this.fail(error) });
    this.draw();
  }

  /** The root of the drawn page, once there is anything in it. */
  get element(): HTMLDivElement | null {
    return this.page.current;
  }
  /** Pixels by which what shows the page now is scrolled. */
  get scrolled(): number {
    return this.host.closest('.builder-ahead')?.scrollTop ?? 0;
  }
  /** Draws the page for what is known of the site by now, if it is anything else. */
  show(site: SiteContext): void {
    if (deepEqual(unmade(site), unmade(this.site))) return;
    this.site = site;
    this.draw();
  }
  /** Told of what keeps the page from being drawn, also of what was before. */
  hearProblem(hear: (error: unknown) => void): void {
    this.onProblem = hear;
    if (this.problem) hear(this.problem.error);
  }
  /** Moves the page to its place in the canvas, with its frames' content if the browser can. Returns how to dispose of it. */
  putInto(place: HTMLElement): () => void {
    this.isPlaced = true;
    const { host } = this;
    if (host.isConnected && 'moveBefore' in place && typeof place.moveBefore === 'function') place.moveBefore(host, null);
    else place.append(host);
    return () => {
      this.isPlaced = false;
      // It may be put there again in the same breath; a root is not closed while another is drawn.
      setTimeout(() => this.lifted());
    };
  }
  /** What showed it has gone: unless the canvas has it, so does the page. */
  readonly lifted = (): void => {
    if (this.isPlaced) return;
    end(this.store);
    this.root.unmount();
  };

  private fail(error: unknown): void {
    this.problem = { error };
    this.onProblem(error);
    this.onWhole();
  }
  private draw(): void {
    this.root.render(
      <SWRConfig value={{ provider: () => this.answers, shouldRetryOnError: mayRetry }}>
        <Page store={this.store} site={this.site} page={this.page} rooted={false} onDrawn={this.onWhole} hurried />
      </SWRConfig>,
    );
  }
}
