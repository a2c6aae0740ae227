import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import type { SiteContext } from '#web/elements/view.ts';
import { coverNow } from '#web/ui/startCover.ts';
import { mayRetry } from '#web/useCall.ts';
import { Page } from '../canvas/Page.tsx';
import type { DraftStore } from '../draft/draftStore.ts';
import { deepEqual } from '../draft/equality.ts';
import { end } from './ahead.ts';

/** Texts and lists depend only on language and church: rebuilt, they are the same. */
const unmade = ({ say: _say, lists: _lists, ...rest }: SiteContext) => rest;

/**
 * A page in a React root of its own: drawn while the surrounding app is still loading, then taken over unchanged by the canvas. Answers its
 * elements fetch are cached for this page alone.
 */
export class DrawnPage {
  /** The container that holds the page wherever it is moved. */
  readonly host: HTMLElement;
  /** Resolves once the page is fully drawn. */
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

  /** The page's root element, once it has content. */
  get element(): HTMLDivElement | null {
    return this.page.current;
  }
  /** The current scroll offset in pixels. */
  get scrolled(): number {
    return coverNow()?.scrollTop ?? 0;
  }
  /** Redraws the page if what is known about the site has changed. */
  show(site: SiteContext): void {
    if (deepEqual(unmade(site), unmade(this.site))) return;
    this.site = site;
    this.draw();
  }
  /** Subscribes to errors that keep the page from being drawn, including an earlier one. */
  hearProblem(hear: (error: unknown) => void): void {
    this.onProblem = hear;
    if (this.problem) hear(this.problem.error);
  }
  /** Moves the page into the canvas, keeping the state of its frames if the browser can (`moveBefore`). Returns a dispose function. */
  putInto(place: HTMLElement): () => void {
    this.isPlaced = true;
    const { host } = this;
    if (host.isConnected && 'moveBefore' in place && typeof place.moveBefore === 'function') place.moveBefore(host, null);
    else place.append(host);
    return () => {
      this.isPlaced = false;
      // It may be inserted again immediately, and a root can't be unmounted during another render.
      setTimeout(() => this.lifted());
    };
  }
  /** Its container is gone: unless the canvas has taken the page, it is disposed of. */
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
