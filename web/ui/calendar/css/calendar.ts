// The calendar's style sheet, for a `<style href precedence>` or a page of its own. Self-contained: its colors come from `--cal-*`.
import { eventsCss } from './events.ts';
import { frameCss } from './frame.ts';
import { hoursCss } from './hours.ts';
import { listCss } from './list.ts';
import { monthCss } from './month.ts';

/**
 * Everything is scoped to `.cal`, and styles set outside by element name don't leak in. Callers may set `--cal-accent`, `--cal-on-accent`,
 * `--cal-ink`, `--cal-ink-soft`, `--cal-line`, `--cal-surface`, `--cal-hover`, `--cal-selected`, `--cal-on-selected`, `--cal-font`,
 * `--cal-radius`, and also `--cal-event` (event background, by default mixed from accent and surface), `--cal-now` (the current-time line),
 * `--cal-title-font` and `--cal-height` (500 px).
 */
export const calendarCss: string = `.cal{${[frameCss, eventsCss, monthCss, hoursCss, listCss].join('')}}`.replace(/\n\s*/g, '');
