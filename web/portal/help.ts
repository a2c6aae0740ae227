import type { HelpSection } from '#web/membership/support/articles.ts';
import { isBelow } from './menus.ts';

/** The help for everything below an address. */
const helpBelow: readonly (readonly [string, HelpSection])[] = [
  ['/people', 'people'],
  ['/directory', 'people'],
  ['/emails', 'people'],
  ['/texts', 'people'],
  ['/removed', 'people'],
  ['/tasks', 'people'],
  ['/groups', 'groups'],
  ['/forms', 'forms'],
  ['/giving', 'giving'],
  ['/messages', 'messages'],
  ['/reports', 'messages'],
  ['/notifications', 'messages'],
  ['/calendars', 'calendars'],
  ['/sermons', 'sermons'],
  ['/live', 'website'],
  ['/chat', 'website'],
  ['/site', 'website'],
  ['/settings', 'settings'],
  ['/roles', 'settings'],
  ['/audit-log', 'settings'],
  ['/profile', 'account'],
  ['/churches', 'churches'],
];

/** The help for an address. */
export const helpFor = (path: string): HelpSection => helpBelow.find(([to]) => isBelow(path, to))?.[1] ?? 'start';
