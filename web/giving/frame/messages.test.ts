import { expect, test } from '@jest/globals';
import { frameMessage, startMessage } from './messages.ts';

const task = { kind: 'card', gatewayId: 'gateway', personId: 'person', name: 'Ada Berg', email: 'ada@example.test' };
const start = { type: 'narthex:give:start', token: 'token', task, language: 'de', scheme: 'dark' };

test('a start is read as it was sent, and nothing else with it', () => {
  expect(startMessage({ ...start, more: 1, task: { ...task, more: 1 } })).toEqual(start);
  const confirm = { kind: 'confirm', gatewayId: 'gateway', clientSecret: 'secret' };
  expect(startMessage({ ...start, task: confirm })).toEqual({ ...start, task: confirm });
  const pay = { kind: 'pay', bill: 'bill', personId: 'person', name: 'Ada Berg', email: 'ada@example.test' };
  expect(startMessage({ ...start, task: { ...pay, gatewayId: 'gateway' } })).toEqual({ ...start, task: pay });
});

test('what isn’t one is none', () => {
  for (const data of [
    undefined,
    null,
    'text',
    7,
    {},
    { type: 'narthex:give:start' },
    { ...start, task: { kind: 'other' } },
    { ...start, type: 'x' },
  ])
    expect(startMessage(data)).toBeUndefined();
  expect(startMessage({ ...start, token: 7 })).toMatchObject({ token: '' });
});

test('a frame says that it listens, how high it is, and how it ended', () => {
  expect(frameMessage({ type: 'narthex:give:ready' })).toEqual({ type: 'narthex:give:ready' });
  expect(frameMessage({ type: 'narthex:give:done', problem: 'No.' })).toEqual({ type: 'narthex:give:done', problem: 'No.' });
  expect(frameMessage({ type: 'narthex:give:done', isAccount: true, more: 1 })).toEqual({ type: 'narthex:give:done', isAccount: true });
  expect(frameMessage({ type: 'narthex:give:done', problem: 7, isAccount: 'yes' })).toEqual({ type: 'narthex:give:done' });
  expect(frameMessage({ type: 'narthex:give:done', isVerified: true })).toEqual({ type: 'narthex:give:done', isVerified: true });
  expect([120.4, 1e9].map((height) => frameMessage({ type: 'narthex:height', height }))).toEqual([
    { type: 'narthex:height', height: 121 },
    { type: 'narthex:height', height: 3000 },
  ]);
  for (const data of [null, 'x', {}, { type: 'narthex:height', height: '5' }, { type: 'narthex:height', height: -1 }])
    expect(frameMessage(data)).toBeUndefined();
});
