// What tagging shows only once it is asked for: lists and pages of people don't wait for it.
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';

export const SelectionBar = lazyWithPreload(async () => (await import('./SelectionBar.tsx')).SelectionBar);
export const TagDialog = lazyWithPreload(async () => (await import('./TagDialog.tsx')).TagDialog);
export const TagRun = lazyWithPreload(async () => (await import('./TagRun.tsx')).TagRun);
export const TagsDialog = lazyWithPreload(async () => (await import('./TagsDialog.tsx')).TagsDialog);
export const Tick = lazyWithPreload(async () => (await import('./SelectionBar.tsx')).Tick);
