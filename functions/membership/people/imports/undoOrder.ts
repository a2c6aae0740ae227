// What came along with people is taken back before them, whichever call undoes their import: gifts would be left without those who gave them, events
// without their groups, notes without whom they are about. Who may undo those is said in their areas.
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isJobOver } from '#shared/jobs.ts';
import { parse } from '#shared/words.ts';
import { peopleImport } from './job.ts';

export async function requireOthersUndone(table: Table, people: JobRow): Promise<void> {
  // What waits for people who never come to their end is never begun.
  if (people.state !== 'done') return;
  const { gifts, content, notes } = parse(peopleImport.input, JSON.parse(people.input));
  const first = { giftsFirst: gifts, contentFirst: content, notesFirst: notes };
  for (const code of ['giftsFirst', 'contentFirst', 'notesFirst'] as const) {
    const other = first[code] && (await table.get(jobs, { id: first[code] }))?.row;
    if (!other || other.state === 'undone' || other.state === 'undoing') continue;
    if (!isJobOver(other.state)) throw new Refusal('underWay');
    if (other.chunks > 0) throw new Refusal(code);
  }
}
