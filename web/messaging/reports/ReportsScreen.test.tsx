/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Report } from '#shared/messaging/messages/messages.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { ReportsScreen } from './ReportsScreen.tsx';

const report: Report = {
  id: 'report00000',
  at: '2026-11-20T10:00:00.000Z',
  reason: 'This frightens me.',
  byName: 'Noah Bennett',
  conversationId: 'conversat00',
  conversationTitle: 'Noah Bennett, Sam Stone',
  message: {
    id: 'message0000',
    churchId,
    conversationId: 'conversat00',
    personId: 'sam00000000',
    displayName: 'Sam Stone',
    timeSent: '2026-11-20T09:00:00.000Z',
    messageType: 'message',
    content: 'Come alone.',
    number: 1,
    revision: 1,
  },
  outcome: 'open',
};
const open = (answers: Parameters<typeof renderStaff>[2], permissions: Parameters<typeof renderStaff>[1] = ['Messaging:Reports:View']) =>
  renderStaff(<ReportsScreen />, permissions, answers);

test('shows the message as it was, who reported it and why', async () => {
  open({ 'GET /messages/reports': () => ({ reports: [report] }) });
  const card = within(await screen.findByRole('region', { name: 'Reported by Noah Bennett' }));
  for (const text of ['This frightens me.', 'Sam Stone', 'Come alone.', 'Open']) expect(card.getByText(text)).toBeTruthy();
  expect(card.getByText(/In Noah Bennett, Sam Stone/)).toBeTruthy();
});

test('shows what it said before it was changed', async () => {
  const earlier = [{ at: '2026-11-20T09:00:00.000Z', content: 'Come alone, or else.' }];
  open({ 'GET /messages/reports': () => ({ reports: [{ ...report, earlier }] }) });
  expect(await screen.findByText('Come alone, or else.')).toBeTruthy();
  expect(screen.getByText('Previous version')).toBeTruthy();
});

test('is settled with an outcome and a note', async () => {
  const settled = { ...report, outcome: 'acted', note: 'Spoke with both.', settledBy: 'Anna Berg', settledAt: '2026-11-21T10:00:00.000Z' };
  const { user, server } = open({
    'GET /messages/reports': () => ({ reports: [report] }),
    [`POST /messages/reports/${report.id}`]: () => settled,
  });
  await user.click(await screen.findByRole('button', { name: 'Resolve report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve report' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please choose a resolution.')).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Resolution' }), 'Action taken');
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Spoke with both.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Report resolved.')).toBeTruthy();
  expect(await screen.findByText('Spoke with both.')).toBeTruthy();
  expect(server.last(`POST /messages/reports/${report.id}`)?.body).toEqual({ outcome: 'acted', note: 'Spoke with both.' });
});

test('without reports it says so; without the permission nothing is asked', async () => {
  const first = open({ 'GET /messages/reports': () => ({ reports: [] }) });
  expect(await screen.findByText('No reports')).toBeTruthy();
  first.unmount();
  const { server } = open({}, []);
  await screen.findByRole('heading', { level: 2 });
  expect(server.calls()).not.toContain('GET /messages/reports');
});
