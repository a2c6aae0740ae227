/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Job } from '#shared/membership/jobs/jobs.ts';
import { renderStaff } from '../testing/renderStaff.tsx';
import { tellJob } from './jobFrames.ts';
import { useJob } from './useJob.ts';

const at = '2026-05-03T10:30:00.000Z';
const row: Job = { id: 'job00000000', name: 'forms.export', state: 'waiting', done: 0, created: at, changed: at, can: { undo: false } };
const told = { id: row.id, name: row.name, state: 'running', done: 800, total: 2000 };

function Progress() {
  const { data } = useJob(row.id);
  return <p>{data ? `${data.state} ${data.done} ${data.fileName ?? ''}` : 'none'}</p>;
}

test('a job is followed by its frames, which may overtake one another, and read again when it is over', async () => {
  let now = row;
  renderStaff(<Progress />, [], { [`GET /jobs/${row.id}`]: () => now });
  expect(await screen.findByText(/^waiting 0/)).toBeTruthy();
  act(() => tellJob(told));
  expect(await screen.findByText(/^running 800/)).toBeTruthy();
  act(() => tellJob({ ...told, done: 400 }));
  act(() => tellJob({ ...told, id: 'another0000', done: 1999 }));
  act(() => tellJob('nonsense'));
  expect(screen.getByText(/^running 800/)).toBeTruthy();
  now = { ...row, state: 'done', done: 2000, fileName: 'Camp.json' };
  act(() => tellJob({ ...told, state: 'done', done: 2000 }));
  expect(await screen.findByText('done 2000 Camp.json')).toBeTruthy();
});
