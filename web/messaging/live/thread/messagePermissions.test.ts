import { describe, expect, test } from '@jest/globals';
import { withCan } from './messagePermissions.ts';
import { ModelThread } from './modelThreadTesting.ts';

const me = 'person00000';
const model = new ModelThread(10);
const [mine, theirs] = [model.write('mine', 'mine0000000', me), model.write('theirs')];

describe('what may be done with a message that a frame brought', () => {
  test('is said by an answer, where there is one', () => {
    const can = { edit: false, remove: true, report: true };
    expect(withCan({ ...theirs, can }, [], me).can).toBe(can);
  });
  test('is what holds for another of the same author’s sort', () => {
    const can = { edit: false, remove: true, report: false };
    expect(withCan({ ...theirs, id: 'another0000', personId: 'person00003' }, [mine, { ...theirs, can }], me).can).toBe(can);
  });
  test('is guessed without any: one’s own is changed, what others wrote is reported', () => {
    expect(withCan(mine, [theirs], me).can).toEqual({ edit: true, remove: true, report: false });
    expect(withCan(theirs, [mine], me).can).toEqual({ edit: false, remove: false, report: true });
  });
  test('is nothing once it is deleted', () => {
    expect(withCan({ ...mine, removedAt: mine.timeSent }, [], me).can).toEqual({ edit: false, remove: false, report: false });
  });
});
