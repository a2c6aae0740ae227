/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { PersonTags } from './PersonTags.tsx';

const may = ['Membership:People:View', 'Membership:People:Edit'] as const;
const [choir, team, board] = [
  { id: 'choir000000', name: 'Choir' },
  { id: 'team0000000', name: 'Team' },
  { id: 'board000000', name: 'Board' },
];
const withTags = (tags: readonly string[]) => samplePerson('anna0000000', 'Anna', { tags: [...tags] });

/** Someone whose tags others change. */
let change = (_: readonly string[]) => {};
function Changing() {
  const [tags, setTags] = useState<readonly string[]>([choir.id, team.id]);
  change = setTags;
  return <PersonTags person={withTags(tags)} />;
}

test('tags are edited once they are there; what someone else gave meanwhile stays', async () => {
  let isThere = (_: object[]) => {};
  const loaded = new Promise<object[]>((done) => {
    isThere = done;
  });
  const drawn = renderStaff(<Changing />, may, {
    'GET /tags': () => loaded,
    'POST /tags/people/anna0000000': () => ({ tags: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'Tags' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit tags' })).toBeNull();
  isThere([board, choir, team]);
  await drawn.user.click(await screen.findByRole('button', { name: 'Edit tags' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Choir' })).checked).toBe(true);
  act(() => change([board.id, choir.id, team.id]));
  await drawn.user.click(screen.getByRole('checkbox', { name: 'Team' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawn.server.last('POST /tags/people/anna0000000')?.body).toEqual({ add: [], remove: [team.id] }));
});
