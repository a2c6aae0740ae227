// Dates of sermons, events and notes in a file: read as their column writes them, moved with a demo, and never dropped unnamed.
import { expect, test } from '@jest/globals';
import { bundleOfText, bundleOfZip } from '../bundle.ts';

const file = (name: string, said: string) => ({ name, text: () => said });
const people = file('people.csv', 'importKey,firstName\n7,Ann');

test('a publish date that people wrote is read as its column shows, with its time', () => {
  const sermons =
    'id,title,publishDate\n1,Grace,12/21/2025 7:30 PM\n2,Hope,01/02/2026\n3,Faith,\n4,Joy,2026-01-04T10:00:00\n5,Odd,some day';
  const { moved } = bundleOfZip([people, file('sermons.csv', sermons)], '') ?? {};
  expect(moved?.content.sermons.map(({ title, publishDate }) => [title, publishDate])).toEqual([
    ['Grace', '2025-12-21T19:30:00.000Z'],
    ['Hope', '2026-01-02T00:00:00.000Z'],
    ['Faith', undefined],
    ['Joy', '2026-01-04T10:00:00.000Z'],
  ]);
  expect(moved?.problems).toEqual([{ table: 'sermons', id: 'Odd', code: 'noDate' }]);
});

test('of a column that shows no order, it is asked; until then, what would be public at once stays out', () => {
  const lists = [file('playlists.csv', 'id,title,publishDate\nP,Advent,03/04/2026'), file('sermons.csv', 'id,title,playlistId\n1,Grace,P')];
  const found = bundleOfZip([people, ...lists], '');
  expect(found?.moved.questions).toMatchObject([{ id: 'dates:playlists:publishdate', table: 'playlists', heading: 'publishDate' }]);
  expect(found?.moved.content).toMatchObject({ playlists: [], sermons: [{ title: 'Grace', playlists: [] }] });
  expect(found?.moved.problems).toEqual([{ table: 'playlists', id: 'Advent', code: 'open' }]);
  const answered = found?.movedBy({ 'dates:playlists:publishdate': 'dmy' });
  expect(answered?.content).toMatchObject({
    playlists: [{ publishDate: '2026-04-03T00:00:00.000Z' }],
    sermons: [{ playlists: ['playlist:P'] }],
  });
  expect(answered?.problems).toEqual([]);
});

const dump = (reckoned: string) => `
INSERT INTO people (id, churchId, firstName) VALUES ('P1', 'C1', 'Anna');
INSERT INTO \`groups\` (id, churchId, name) VALUES ('G1', 'C1', 'Choir');
INSERT INTO events (id, churchId, groupId, title, start, end, allDay, recurrenceRule) VALUES
('E1', 'C1', 'G1', 'Weekly', ${reckoned}, ${reckoned}, 0, 'FREQ=WEEKLY');
INSERT INTO eventExceptions (id, churchId, eventId, exceptionDate) VALUES ('X1', 'C1', 'E1', '12/21/2025');
INSERT INTO notes (id, churchId, contentType, contentId, noteType, createdAt, contents) VALUES
('N1', 'C1', 'person', 'P1', 'General', '2025-09-15 14:30:00', 'Likes tea'), ('N2', 'C1', 'person', 'P1', 'General', '2025-09-01 09:00:00', 'Came');
INSERT INTO sermons (id, churchId, title, publishDate) VALUES ('S1', 'C1', 'Grace', '2025-09-14 10:00:00');`;

test('a demo’s notes are as old as the rest of it, a church’s own as they are', () => {
  const notesOf = (text: string) => bundleOfText(text, '', '2026-11-24').moved.notes.map(({ at }) => at);
  expect(notesOf(dump('CURDATE()'))).toEqual(['2026-11-09T09:00:00.000Z', '2026-11-23T14:30:00.000Z']);
  expect(bundleOfText(dump('CURDATE()'), '', '2026-11-24').moved.content.sermons[0]?.publishDate).toBe('2026-11-22T10:00:00.000Z');
  expect(notesOf(dump("'2026-11-01 10:00:00'"))).toEqual(['2025-09-01T09:00:00.000Z', '2025-09-15T14:30:00.000Z']);
});

test('an event whose exception can’t be read isn’t shown on the day it was called off for', () => {
  const { moved } = bundleOfText(dump("'2026-11-01 10:00:00'"), '');
  expect(moved.content.events).toEqual([]);
  expect(moved.problems).toEqual([{ table: 'events', id: 'Weekly', code: 'noDate' }]);
});
