import { describe, expect, test } from '@jest/globals';
import { chooseChurch } from './chooseChurch.ts';
import { userChurch } from './testing/fixtures.ts';

const [grace, hope] = [userChurch('grace'), userChurch('hope')];
const own = [grace, hope];

describe('the church after signing in', () => {
  test('is that of the host, whatever else is wished', () => {
    const wishes = { subDomain: 'hope', churchId: grace.church.id, lastChurchId: grace.church.id };
    expect(chooseChurch(own, wishes)).toEqual({ kind: 'enter', userChurch: hope });
  });
  test('is selected on the host of a church one does not belong to', () => {
    expect(chooseChurch([grace], { subDomain: 'hope' })).toEqual({ kind: 'select', subDomain: 'hope' });
  });
  test('is the one the address asks for, before the last one', () => {
    expect(chooseChurch(own, { churchId: hope.church.id, lastChurchId: grace.church.id })).toEqual({ kind: 'enter', userChurch: hope });
  });
  test('is asked about when the address asks for one that one does not belong to', () => {
    expect(chooseChurch(own, { churchId: 'stranger000', lastChurchId: grace.church.id })).toEqual({ kind: 'ask', join: 'stranger000' });
  });
  test('is the last one while it is still valid', () => {
    expect(chooseChurch(own, { lastChurchId: hope.church.id })).toEqual({ kind: 'enter', userChurch: hope });
  });
  test('is chosen by the person when the last one is no longer theirs, or there was none', () => {
    expect(chooseChurch(own, { lastChurchId: 'left0000000' })).toEqual({ kind: 'ask' });
    expect(chooseChurch(own, {})).toEqual({ kind: 'ask' });
    expect(chooseChurch([], {})).toEqual({ kind: 'ask' });
  });
  test('is the only one without a question, unless the address asks for another', () => {
    expect(chooseChurch([grace], {})).toEqual({ kind: 'enter', userChurch: grace });
    expect(chooseChurch([grace], { lastChurchId: 'left0000000' })).toEqual({ kind: 'enter', userChurch: grace });
    expect(chooseChurch([grace], { churchId: hope.church.id })).toEqual({ kind: 'ask', join: hope.church.id });
  });
});
