/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { starterThemes } from '#shared/content/templates/themes.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { contrast } from '#web/ui/colour/colour.ts';
import { pairsOf } from './contrastPairs.ts';
import { ThemeScreen } from './ThemeScreen.tsx';

const kept = { id: 'style000000', palette: JSON.stringify(starterThemes.classic.palette), customCss: 'b{}' };
const open = (answers: Parameters<typeof renderStaff>[2] = {}) =>
  renderStaff(<ThemeScreen />, ['Content:Content:Edit'], {
    'GET /globalStyles': () => kept,
    'GET /pages': () => [],
    'POST /globalStyles': ({ body }) => body,
    ...answers,
  });

test('what is offered can be read, and is near', () => {
  const weak = { ...starterThemes.fresh.palette, accent: '#7fd1bd' };
  const link = pairsOf(weak).find(({ key }) => key === 'link');
  expect(link?.passes).toBe(false);
  expect(contrast(link?.offer ?? '', weak.light)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(link?.offer ?? '', weak.light)).toBeLessThan(5.6);
  expect(pairsOf(starterThemes.fresh.palette).every(({ passes }) => passes)).toBe(true);
});

test('colours that cannot be read are not saved until the offered one is taken', async () => {
  const drawn = open();
  const accent = await screen.findByRole('textbox', { name: 'Accent' });
  fireEvent.change(accent, { target: { value: '#e0c080' } });
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Some of these colors are hard to read together/)).toBeTruthy();
  expect(drawn.server.calls()).not.toContain('POST /globalStyles');
  await drawn.user.click(screen.getByRole('button', { name: /^Use #/ }));
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Theme saved. Your pages are being updated.')).toBeTruthy();
  expect(drawn.server.last('POST /globalStyles')?.body).toMatchObject([{ id: kept.id }]);
});

test('a ready-made theme, a font and a size are saved together', async () => {
  const drawn = open();
  await drawn.user.click(await screen.findByRole('button', { name: 'Bold' }));
  await drawn.user.selectOptions(screen.getByRole('combobox', { name: 'Body text' }), 'serif');
  fireEvent.change(screen.getByRole('slider', { name: 'Text size' }), { target: { value: '20' } });
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Theme saved. Your pages are being updated.');
  expect(drawn.server.last('POST /globalStyles')?.body).toEqual([
    {
      id: kept.id,
      palette: JSON.stringify(starterThemes.bold.palette),
      fonts: JSON.stringify({ body: 'serif', heading: 'slab' }),
      typography: '{"textSize":20}',
      spacing: JSON.stringify({ space: starterThemes.bold.space }),
      borderRadius: JSON.stringify({ radius: starterThemes.bold.radius }),
      seen: { palette: kept.palette },
    },
  ]);
});

test('two people at one theme: what only one changed stays, what both changed is asked about', async () => {
  const { palette } = starterThemes.classic;
  let newest = kept;
  const drawn = open({
    'GET /globalStyles': () => newest,
    'POST /globalStyles': ({ body }) => (JSON.stringify(body).includes(JSON.stringify(newest.palette)) ? body : refused('outdated')),
  });
  const change = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  await screen.findByRole('textbox', { name: 'Accent' });
  change('Light accent', '#f5c96b');
  change('Darkest', '#101010');
  newest = { ...kept, palette: JSON.stringify({ ...palette, lightAccent: '#ffd98a', lightest: '', light: '#ffffff' }) };
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
  expect(question.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual(['Light accent']);
  await drawn.user.click(question.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText(/^Theme saved\./)).toBeTruthy();
  const merged = { ...palette, light: '#ffffff', lightAccent: '#f5c96b', dark: '#101010' };
  expect(drawn.server.last('POST /globalStyles')?.body).toEqual([
    { id: kept.id, palette: JSON.stringify(merged), seen: { palette: newest.palette } },
  ]);
});
