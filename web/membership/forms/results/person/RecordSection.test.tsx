/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FieldType } from '#shared/membership/forms/definition.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { RecordSection } from './RecordSection.tsx';

const personId = 'noah0000000';
const asks = (id: string, title: string, fieldType: FieldType) => ({ id, title, fieldType, required: false, choices: [] });
const answer = (questionId: string, value: string) => ({
  ...{ id: questionId, churchId: 'c', formSubmissionId: 's', questionId },
  ...{ value, values: [value] },
});
const submission: FormSubmission = {
  ...{ id: 'submission1', contentType: 'form', contentId: 'form0000001', submittedBy: personId },
  asked: [asks('phone', 'New number', 'Phone Number'), asks('mail', 'New address', 'Email')],
  answers: [answer('phone', '845 555 0142'), answer('mail', 'noah@new.test')],
};
const path = `GET /people/${personId}`;
const save = 'POST /people';

function open(permissions: readonly Permission[], o: Partial<FormSubmission> = {}, answers: Parameters<typeof renderStaff>[2] = {}) {
  const noah = samplePerson(personId, 'Noah', { contactInfo: { homePhone: '845 555 0100', email: 'noah@old.test' } });
  return renderStaff(<RecordSection submission={{ ...submission, ...o }} />, permissions, {
    [path]: () => noah,
    [save]: () => [noah],
    ...answers,
  });
}

test('one answer goes into one field, chosen beside what it has now, and nothing else is written', async () => {
  const { user, server } = open(['Membership:People:View', 'Membership:People:Edit']);
  await user.click(await screen.findByRole('button', { name: /845 555 0142/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.calls().filter((call) => call.startsWith('POST /people'))).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox'), 'homePhone');
  expect(dialog.getByText(/845 555 0100/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Use/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls().filter((call) => call.startsWith('POST /people'))).toHaveLength(1);
  expect(server.last(save)?.body).toEqual([{ id: personId, version: 3, contactInfo: { homePhone: '845 555 0142' } }]);
});

test('whose record has changed meanwhile is asked again', async () => {
  const { user } = open(['Membership:People:View', 'Membership:People:Edit'], {}, { [save]: () => refused('outdated') });
  await user.click(await screen.findByRole('button', { name: /noah@new.test/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('combobox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Use/ }));
  expect(await dialog.findByText(/Someone else changed this/)).toBeTruthy();
});

test('is not offered without the right to edit people, while it is held, and for strangers', async () => {
  for (const [permissions, o] of [
    [['Membership:People:View'], {}],
    [['Membership:People:Edit'], { held: 'noStart' }],
    [['Membership:People:Edit'], { submittedBy: undefined }],
  ] as const) {
    const { server, unmount } = open(permissions, o);
    await waitFor(() => expect(server.calls().length).toBeGreaterThan(0));
    expect([screen.queryByRole('button', { name: /845/ }), server.calls().filter((call) => call === path)]).toEqual([null, []]);
    unmount();
  }
});
