import { useSyncExternalStore } from 'react';

/** Light, dark, or system. */
export const schemes = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof schemes)[number];

/** Where the chosen scheme is stored; `public/scheme.js` reads it before the first paint. */
export const schemeStorageKey = 'narthex.scheme';
/** The attribute on `<html>` that holds the active scheme. */
export const schemeAttribute = 'data-scheme';

let chosen: Scheme | undefined;
const listeners = new Set<() => void>();

function remembered(): Scheme {
  try {
    const given = localStorage.getItem(schemeStorageKey);
    return schemes.find((scheme) => scheme === given) ?? 'system';
  } catch {
    return 'system';
  }
}

/** The choice stored in this browser, if any. */
export function scheme(): Scheme {
  chosen ??= remembered();
  return chosen;
}

/** Disables transitions, so that all colors change at once. */
function withoutTransitions(act: () => void): void {
  const still = document.createElement('style');
  still.textContent = '*,*::before,*::after{transition:none!important}';
  document.head.append(still);
  act();
  // Reading a computed style forces the browser to apply it.
  void getComputedStyle(document.body).color;
  setTimeout(() => still.remove(), 1);
}

function draw(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = scheme() === 'system' ? system : scheme();
  const root = document.documentElement;
  if (root.getAttribute(schemeAttribute) !== next) withoutTransitions(() => root.setAttribute(schemeAttribute, next));
}

function changed(): void {
  draw();
  for (const listener of listeners) listener();
}

/** Stores an appearance for this browser. */
export function chooseScheme(next: Scheme): void {
  chosen = next;
  try {
    localStorage.setItem(schemeStorageKey, next);
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
  changed();
}

function hearOtherTabs({ key }: StorageEvent): void {
  if (key !== schemeStorageKey) return;
  chosen = undefined;
  changed();
}

/** Reports every change, in any tab; returns an unsubscribe function. */
export function onScheme(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  if (listeners.size === 0) {
    addEventListener('storage', hearOtherTabs);
    device.addEventListener('change', draw);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', hearOtherTabs);
    device.removeEventListener('change', draw);
  };
}

export const useScheme = (): Scheme => useSyncExternalStore(onScheme, scheme);
