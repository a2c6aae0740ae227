// The style sheet of the calendar, for a `<style href precedence>` or a page of its own. It stands alone: colours come from `--cal-*`.
import { eventsCss } from './css/events.ts';
import { frameCss } from './css/frame.ts';
import { hoursCss } from './css/hours.ts';
import { listCss } from './css/list.ts';
import { monthCss } from './css/month.ts';

/** Everything lies within `.cal`; what is set outside by element names does not come in. */
export const calendarCss: string = `.cal{${[frameCss, eventsCss, monthCss, hoursCss, listCss].join('')}}`.replace(/\n\s*/g, '');
