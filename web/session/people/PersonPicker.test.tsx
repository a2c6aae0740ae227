/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderStaff, samplePerson } from '../testing/renderStaff.tsx';
import { PersonPicker } from './PersonPicker.tsx';

test('Enter takes the one person whom the search finds, never the one of the search before', async () => {
  const asked: { term: string; go: (found: object[]) => void }[] = [];
  const chosen: string[] = [];
  const { user } = renderStaff(<PersonPicker onChoose={({ id }) => chosen.push(id)} label="Person" />, ['Membership:People:View'], {
    'GET /people/search': ({ query }) => new Promise((go) => asked.push({ term: String(Object(query).term), go })),
  });
  const answer = (term: string, found: object[]) => {
    for (const one of asked) if (one.term === term) one.go(found);
  };
  await user.click(await screen.findByLabelText('Person'));
  await user.paste('Ada');
  await waitFor(() => expect(asked.map(({ term }) => term)).toContain('Ada'));
  answer('Ada', [samplePerson('ada00000000', 'Ada')]);
  await screen.findByText('Ada Bennett');
  await user.clear(screen.getByLabelText('Person'));
  await user.paste('Bo');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked.map(({ term }) => term)).toContain('Bo'));
  expect(chosen).toEqual([]);
  answer('Bo', [samplePerson('bo000000000', 'Bo')]);
  await waitFor(() => expect(chosen).toEqual(['bo000000000']));
});
