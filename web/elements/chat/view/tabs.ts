import { h } from '../dom.ts';

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Drawn when it is first chosen. `mark`: shows on the tab how much is new in it, until it is chosen. */
  readonly draw: (mark: (fresh: number) => void) => HTMLElement | Promise<HTMLElement>;
  /** Drawn at once: someone waits for an answer in it. */
  readonly early?: boolean;
  readonly chosen?: (is: boolean) => void;
  readonly gone?: () => void;
}

export interface Tabs {
  readonly node: HTMLElement;
  /** Adds those that are new and takes away those that aren't there any more. */
  readonly show: (tabs: readonly Tab[]) => void;
}

let made = 0;

interface Shown {
  readonly tab: Tab;
  readonly button: HTMLElement;
  readonly label: Text;
  readonly badge: HTMLElement;
  readonly panel: HTMLElement;
  drawn: boolean;
  fresh: number;
}

/** Tabs as the ARIA guide has them: one is reached by Tab, the others by arrows. `freshly` says how much is new. */
export function tabsOf(label: string, freshly: (count: number) => string): Tabs {
  const prefix = `chat-tabs-${made++}`;
  const list = h('div', { class: 'chat-tabs', role: 'tablist', 'aria-label': label });
  const node = h('div', { class: 'chat' }, list);
  const shown = new Map<string, Shown>();
  let current = '';

  function mark(key: string, fresh: number) {
    const one = shown.get(key);
    if (!one) return;
    one.fresh = key === current ? 0 : one.fresh + fresh;
    const told =
      one.fresh > 0
        ? [h('span', { 'aria-hidden': 'true' }, String(one.fresh)), h('span', { class: 'chat-unseen' }, freshly(one.fresh))]
        : [];
    one.badge.replaceChildren(...told);
    one.badge.hidden = one.fresh === 0;
  }
  function choose(key: string, focus = false) {
    const next = shown.get(key);
    if (!next) return;
    current = key;
    mark(key, 0);
    for (const [one, { button, panel, tab }] of shown) {
      const is = one === key;
      button.setAttribute('aria-selected', String(is));
      button.tabIndex = is ? 0 : -1;
      panel.hidden = !is;
      tab.chosen?.(is);
    }
    if (focus) next.button.focus();
    draw(next);
  }
  function draw(one: Shown) {
    if (one.drawn) return;
    one.drawn = true;
    void Promise.resolve(one.tab.draw((fresh) => mark(one.tab.key, fresh))).then((drawn) => one.panel.replaceChildren(drawn));
  }
  list.addEventListener('keydown', (event) => {
    const keys = [...shown.keys()];
    const at = keys.indexOf(current);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const to = event.key === 'Home' ? keys[0] : event.key === 'End' ? keys.at(-1) : step && keys.at((at + step) % keys.length);
    if (!to) return;
    event.preventDefault();
    choose(to, true);
  });
  return {
    node,
    show: (tabs) => {
      for (const [key, { tab, button, panel }] of shown) {
        if (tabs.some((tab) => tab.key === key)) continue;
        button.remove();
        panel.remove();
        shown.delete(key);
        tab.gone?.();
      }
      for (const tab of tabs) {
        const had = shown.get(tab.key);
        if (had) {
          list.append(had.button);
          had.label.data = tab.label;
          continue;
        }
        const id = `${prefix}-${shown.size}-${made++}`;
        const panel = h('div', { class: 'chat-panel', id, role: 'tabpanel', 'aria-labelledby': `${id}-tab`, hidden: true });
        const given = { type: 'button', class: 'chat-tab', role: 'tab', id: `${id}-tab`, 'aria-controls': id, 'aria-selected': 'false' };
        const [text, badge] = [document.createTextNode(tab.label), h('span', { class: 'chat-badge', hidden: true })];
        const button = h('button', { ...given, tabindex: -1, click: () => choose(tab.key) }, text, badge);
        list.append(button);
        node.append(panel);
        const one = { tab, button, label: text, badge, panel, drawn: false, fresh: 0 };
        shown.set(tab.key, one);
        if (tab.early) draw(one);
      }
      if (!shown.has(current)) choose(tabs[0]?.key ?? '');
    },
  };
}
