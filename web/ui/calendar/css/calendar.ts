// The style sheet of the calendar, for a `<style href precedence>` or a page of its own. It stands alone: colours come from `--cal-*`.
import { eventsCss } from './events.ts';
import { frameCss } from './frame.ts';
import { hoursCss } from './hours.ts';
import { listCss } from './list.ts';
import { monthCss } from './month.ts';

/**
 * Everything lies within `.cal`; what is set outside by element names does not come in. Around it may be given `--cal-accent`,
 * `--cal-on-accent`, `--cal-ink`, `--cal-ink-soft`, `--cal-line`, `--cal-surface`, `--cal-hover`, `--cal-selected`, `--cal-on-selected`,
 * `--cal-font`, `--cal-radius`, and besides `--cal-event` (ground of events, else mixed of accent and surface), `--cal-now` (the line of
 * the hour), `--cal-title-font` and `--cal-height` (500 px).
 */
export const calendarCss: string = `.cal{${[frameCss, eventsCss, monthCss, hoursCss, listCss].join('')}}`.replace(/\n\s*/g, '');
