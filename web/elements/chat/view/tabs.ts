import { h } from '../dom.ts';

export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Drawn when it is first chosen. */
  readonly draw: () => HTMLElement | Promise<HTMLElement>;
  readonly chosen?: (is: boolean) => void;
  readonly gone?: () => void;
}

export interface Tabs {
  readonly node: HTMLElement;
  /** Adds those that are new and takes away those that aren't there any more. */
  readonly show: (tabs: readonly Tab[]) => void;
}

let made = 0;

/** Tabs as the ARIA guide has them: one is reached by Tab, the others by arrows. */
export function tabsOf(label: string): Tabs {
  const prefix = `chat-tabs-${made++}`;
  const list = h('div', { class: 'chat-tabs', role: 'tablist', 'aria-label': label });
  const node = h('div', { class: 'chat' }, list);
  const shown = new Map<string, { readonly tab: Tab; readonly button: HTMLElement; readonly panel: HTMLElement; drawn: boolean }>();
  let current = '';

  function choose(key: string, focus = false) {
    const next = shown.get(key);
    if (!next) return;
    current = key;
    for (const [one, { button, panel, tab }] of shown) {
      const is = one === key;
      button.setAttribute('aria-selected', String(is));
      button.tabIndex = is ? 0 : -1;
      panel.hidden = !is;
      tab.chosen?.(is);
    }
    if (focus) next.button.focus();
    if (next.drawn) return;
    next.drawn = true;
    void Promise.resolve(next.tab.draw()).then((drawn) => next.panel.replaceChildren(drawn));
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
          had.button.textContent = tab.label;
          continue;
        }
        const id = `${prefix}-${shown.size}-${made++}`;
        const panel = h('div', { class: 'chat-panel', id, role: 'tabpanel', 'aria-labelledby': `${id}-tab`, hidden: true });
        const given = { type: 'button', class: 'chat-tab', role: 'tab', id: `${id}-tab`, 'aria-controls': id, 'aria-selected': 'false' };
        const button = h('button', { ...given, tabindex: -1, click: () => choose(tab.key) }, tab.label);
        list.append(button);
        node.append(panel);
        shown.set(tab.key, { tab, button, panel, drawn: false });
      }
      if (!shown.has(current)) choose(tabs[0]?.key ?? '');
    },
  };
}
