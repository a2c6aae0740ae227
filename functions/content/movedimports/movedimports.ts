// The calls of imports of events, calendars and sermons from another system.
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { handsOver } from '#functions/core/handedOver/calls.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { contentJobOf, importRuns } from '#functions/membership/people/imports/rows.ts';
import { movedImports as contract, type MovedContentPart, mostMovedContentParts } from '#shared/content/movedimports/movedimports.ts';
import { Refusal } from '#shared/errors.ts';
import { seriesOf } from './enter.ts';
import { movedImport, noMoved } from './job.ts';
import { movedParts, movedRuns } from './rows.ts';

const calls = handsOver({
  ...{ area: 'content', runs: movedRuns, people: importRuns, list: 'movedimports', parts: movedParts, mostParts: mostMovedContentParts },
  ...{ job: movedImport, none: noMoved, jobOf: contentJobOf },
});

const begins = {
  events: 'event:',
  calendars: 'calendar:',
  entries: 'entry:',
  playlists: 'playlist:',
  sermons: 'sermon:',
  services: 'service:',
} as const;

/** What passes can be entered by who sends it. */
function checkPart(caller: Caller, { events, calendars, entries, playlists, sermons, services }: MovedContentPart): void {
  const [ofCalendars, ofStreaming] = [
    events.length + calendars.length + entries.length,
    playlists.length + sermons.length + services.length,
  ];
  if (ofCalendars > 0 && !caller.can('Content:Content:Edit')) throw new Refusal('forbidden');
  if (ofStreaming > 0 && !caller.can('Content:StreamingServices:Edit')) throw new Refusal('forbidden');
  const all = { events, calendars, entries, playlists, sermons, services };
  for (const [kind, begin] of Object.entries(begins))
    if (Object.entries(all).some(([name, items]) => name === kind && items.some(({ key }) => !key.startsWith(begin))))
      throw new Refusal('invalid', 'What comes is named by its kind.');
  for (const event of events) seriesOf(event, { zone: 'UTC', groupId: '', id: '', created: nowIso() });
}

export const movedImports = implement(contract, {
  ...calls,
  part: async ({ id: importId, body: { part, ...given } }, { caller, table }) => {
    checkPart(caller, given);
    return calls.store(table, { userId: caller.userId, importId, part }, given);
  },
});
