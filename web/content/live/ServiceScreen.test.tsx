/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { datesIn } from '#shared/content/live/dates.ts';
import type { StreamingService } from '#shared/content/live/streamingServices.ts';
import { serviceOf } from '#shared/content/live/testing.ts';
import type { Permission } from '#shared/permissions.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { stopDate } from '#web/ui/testClock.ts';
import { ServiceScreen } from './ServiceScreen.tsx';
import { ServicesScreen } from './ServicesScreen.tsx';

const may: readonly Permission[] = ['Content:StreamingServices:Edit'];
const screens = (
  <Routes>
    <Route path="/live" element={<ServicesScreen />} />
    <Route path="/live/new" element={<ServiceScreen />} />
    <Route path="/live/:id" element={<ServiceScreen />} />
  </Routes>
);

/** A Sunday, half an hour into the service. */
const nowIso = '2026-03-08T10:30:00.000Z';
const now = Date.parse(nowIso);
beforeEach(() => {
  stopDate(nowIso);
});
afterEach(() => {
  jest.useRealTimers();
});

function runningService(): StreamingService {
  const video = { type: 'youtube_channel', data: 'UCabcdefghijklmnopqrstuv' } as const;
  const fields = serviceOf({ zone: 'UTC', start: '2026-03-01T10:00:00', sermonId: '', video });
  const next = datesIn([fields], { from: now, to: now + 35 * dayMs }, () => undefined);
  return {
    ...{ ...fields, sermonId: '', churchId: 'church00001', serviceTime: nowIso, timezoneOffset: 0, provider: '' },
    ...{ providerKey: '', videoUrl: '', recurring: true, next, version: 3 },
  };
}

const answers = (service: StreamingService) => ({
  'GET /streamingServices': () => [service],
  'GET /streamingServices/dates': () => ({ now, church: 'church00001', zone: 'UTC', services: service.next }),
  'GET /sermons': () => [],
  'GET /streamingServices/sunday/ready': () => ({
    date: service.next[0],
    checks: [
      { what: 'video', state: 'good' },
      { what: 'crisis', state: 'bad' },
    ],
  }),
});

test('a host ends a running service and goes on; refusals are said', async () => {
  let service = runningService();
  const control = () => {
    const [first, ...rest] = service.next;
    if (!first) throw new Error('There is a date.');
    service = { ...service, next: [{ ...first, until: now - 1000 }, ...rest] };
    return service.next[0];
  };
  let refuses = true;
  const drawn = renderStaff(
    screens,
    may,
    {
      ...answers(service),
      'GET /streamingServices': () => [service],
      'POST /streamingServices/sunday/controls': () => (refuses ? refused('videoAddress') : control()),
    },
    '/live/sunday',
  );
  expect((await screen.findByRole('link', { name: 'No crisis numbers are entered.' })).getAttribute('href')).toBe('/chat/settings');
  const controls = within(await screen.findByRole('region', { name: 'Live controls' }));
  expect(controls.getByText('Live')).toBeTruthy();
  await drawn.user.click(controls.getByRole('button', { name: '15 more minutes' }));
  expect(await screen.findByText(/This isn’t the address of a video/)).toBeTruthy();
  refuses = false;
  await drawn.user.click(controls.getByRole('button', { name: 'Other video' }));
  const other = within(await screen.findByRole('dialog', { name: 'Other video' }));
  expect(other.getByRole('button', { name: 'Show video' })).toHaveProperty('disabled', true);
  await drawn.user.type(other.getByRole('textbox', { name: 'Video address' }), 'https://youtu.be/abcdefghijk');
  await drawn.user.click(other.getByRole('button', { name: 'Show video' }));
  expect(await screen.findByText('Video changed.')).toBeTruthy();
  expect(drawn.server.last('POST /streamingServices/sunday/controls')?.body).toMatchObject({
    ...{ what: 'video', video: 'https://youtu.be/abcdefghijk', original: service.next[0]?.key.slice('sunday '.length) },
  });
  expect(await controls.findByRole('button', { name: 'Continue service' })).toBeTruthy();
  expect(controls.queryByRole('button', { name: 'End service' })).toBeNull();
});

test('a date is canceled and restored, and a new service says what is missing', async () => {
  let service = runningService();
  const [, second] = service.next;
  const original = second?.key.slice('sunday '.length) ?? '';
  const date = (off: boolean) => {
    service = { ...service, exceptions: off ? [original] : [] };
    return service;
  };
  const drawn = renderStaff(
    screens,
    may,
    {
      ...answers(service),
      'GET /streamingServices': () => [service],
      'POST /streamingServices/sunday/dates': ({ body }) => date(JSON.stringify(body).includes('"off":true')),
      'POST /streamingServices': () => [service],
    },
    '/live',
  );
  await drawn.user.click(await screen.findByRole('link', { name: 'Sunday' }));
  const dates = within(await screen.findByRole('list', { name: 'Next dates' }));
  await drawn.user.click(dates.getAllByRole('button', { name: /^Cancel/ })[1] ?? document.body);
  expect(await dates.findByText('Canceled')).toBeTruthy();
  await drawn.user.click(dates.getByRole('button', { name: /^Restore/ }));
  expect(await screen.findByText(/restored\.$/)).toBeTruthy();
  expect(drawn.server.last('POST /streamingServices/sunday/dates')?.body).toEqual({ original, off: false });
  await drawn.user.click(screen.getByRole('link', { name: 'Live services' }));
  await drawn.user.click(await screen.findByRole('link', { name: 'Add service' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Please enter a name.')).length).toBeGreaterThan(0);
  const clock = within(screen.getByRole('list', { name: 'Clock times' }));
  expect(clock.getByText('9:40 AM')).toBeTruthy();
  await drawn.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Evening');
  await drawn.user.selectOptions(screen.getByRole('combobox', { name: 'Who can write' }), 'Only hosts');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Service saved.')).toBeTruthy();
  expect(drawn.server.last('POST /streamingServices')?.body).toMatchObject([{ label: 'Evening', chat: 'readOnly', earlyStart: 300 }]);
});
