/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { key } from '#web/builder/draft/testing.ts';
import { renderBuilder, saved } from '#web/builder/testing.tsx';
import { churchId } from '#web/session/testing/renderStaff.tsx';

const plain = { styles: {}, animations: {} };
const pageOf = (elementType: string) => ({
  sections: [{ node: 'section' as const, id: key('one'), sort: 1, zone: 'main', answers: {}, ...plain }],
  elements: [{ node: 'element' as const, id: key('a'), sectionId: key('one'), sort: 1, elementType, answers: {}, ...plain }],
});
const group = {
  ...{ id: key('group'), churchId, name: 'Youth', photoUrl: '', tags: 'standard', labelArray: ['Young'], slug: 'youth' },
  ...{ joinPolicy: 'open', visibility: 'public', about: 'We sing.' },
};
const answers = {
  [`GET /groups/public/${churchId}/list`]: () => [group],
  [`GET /events/public/series/${churchId}/${group.id}`]: () => [],
  [`GET /events/zone/${churchId}`]: () => ({ zone: 'UTC' }),
  'GET /curatedcalendars': () => [],
};

test('a calendar is chosen by its name, and seen at once', async () => {
  const { user, draft } = await renderBuilder(pageOf('calendar'), true, answers);
  await user.click(screen.getByText('No calendar selected. Please configure this element.'));
  await screen.findByRole('option', { name: 'Youth' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Calendar' }), 'Youth');
  expect(await screen.findByText('No upcoming events.')).toBeTruthy();
  await saved();
  expect(nodeOf(draft.tree, key('a'))).toMatchObject({ answers: { calendarId: group.id } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Calendar type' }), 'Curated calendar');
  expect(await screen.findByText('No curated calendars yet')).toBeTruthy();
});

test('groups are chosen by a label that there is', async () => {
  const { user, draft } = await renderBuilder(pageOf('groupList'), true, answers);
  await user.click(await screen.findByText('We sing.'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group label' }), 'Young');
  await saved();
  expect(nodeOf(draft.tree, key('a'))).toMatchObject({ answers: { label: 'Young' } });
});
