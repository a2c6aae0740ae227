import { expect, test } from '@jest/globals';
import { othersOf } from './otherEditors.ts';

const at = (personId: string, sessionKey: string, more = {}) => ({
  personId,
  sessionKey,
  name: personId,
  since: '2026-01-01T00:00:00Z',
  me: false,
  ...more,
});

test('people are told once, by the window in which they have chosen something, and never oneself', () => {
  const editors = [
    at('anna', 'tab1', { me: true }),
    at('anna', 'tab2'),
    at('ben', 'tab3', { nodeId: 'text' }),
    at('ben', 'tab4'),
    at('carla', 'tab5'),
    at('carla', 'tab6', { nodeId: 'row' }),
    at('', 'tab7'),
    at('', 'tab8'),
  ];
  expect(othersOf(editors).map(({ sessionKey }) => sessionKey)).toEqual(['tab3', 'tab6', 'tab7', 'tab8']);
});
