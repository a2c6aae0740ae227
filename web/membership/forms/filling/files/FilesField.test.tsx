/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { endFakeUploads, FakeUpload, fakeUploads } from '#web/session/testing/fakeUpload.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { FilesField } from './FilesField.tsx';
import { UploadContext } from './uploadContext.ts';

const question = { id: 'question000', title: 'Certificate', fieldType: 'File' as const, required: true, choices: [] };

beforeEach(fakeUploads);
afterEach(endFakeUploads);

const uploading = { current: new Set<string>() as ReadonlySet<string> };
function Filled() {
  const [values, setValues] = useState<readonly string[]>([]);
  const ref = useRef(uploading.current);
  Object.defineProperty(uploading, 'current', { get: () => ref.current, configurable: true });
  return (
    <UploadContext value={{ formId: 'form0000000', formVersion: 2, start: '', uploading: ref }}>
      <FilesField question={question} values={values} onChange={setValues} error={undefined} />
      <output>{values.join(' ')}</output>
    </UploadContext>
  );
}

const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const add = 'POST /formfiles';
const given = ({ body }: { body: unknown }) => {
  const { fileName } = Object(body);
  return { id: 'file0000000', value: `file0000000/${fileName}`, url: 'http://store.test/content', fields: { key: 'k' } };
};
const input = (container: HTMLElement) => {
  const found = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('There is no place for files.');
  return found;
};

test('a file becomes an answer once it has arrived, and until then the form waits', async () => {
  const { user, container, server } = renderStaff(<Filled />, [], { [add]: given });
  await screen.findByText('Certificate');
  await user.upload(input(container), file('Baptism.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'Baptism.pdf: 0% uploaded' })).toBeTruthy();
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  expect([...uploading.current]).toEqual([question.id]);
  expect(server.last(add)?.body).toEqual({
    formId: 'form0000000',
    formVersion: 2,
    questionId: question.id,
    fileName: 'Baptism.pdf',
    size: 8,
  });
  act(() => FakeUpload.all[0]?.answer(204));
  expect(await screen.findByText('file0000000/Baptism.pdf')).toBeTruthy();
  expect([...uploading.current]).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Baptism.pdf' }));
  expect(screen.queryByText('file0000000/Baptism.pdf')).toBeNull();
});

test('a refused file says why and is uploaded again; one on its way can be given up', async () => {
  let isRefused = true;
  const { user, container } = renderStaff(<Filled />, [], { [add]: (asked) => (isRefused ? refused('formClosed') : given(asked)) });
  await screen.findByText('Certificate');
  await user.upload(input(container), file('A.pdf'));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'This form isn’t open right now.');
  expect([...uploading.current]).toEqual([]);
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Upload A.pdf again' }));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove A.pdf' }));
  await waitFor(() => expect([...uploading.current]).toEqual([]));
  expect(screen.queryByText('A.pdf')).toBeNull();
});

test('a file that has arrived doesn’t stop the others', async () => {
  const { user, container } = renderStaff(<Filled />, [], { [add]: given });
  await screen.findByText('Certificate');
  await user.upload(input(container), [file('A.pdf'), file('B.pdf')]);
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  act(() => FakeUpload.all[0]?.answer(204));
  expect(await screen.findByText('file0000000/A.pdf')).toBeTruthy();
  expect([...uploading.current]).toEqual([question.id]);
  act(() => FakeUpload.all[1]?.answer(204));
  expect(await screen.findByText('file0000000/A.pdf file0000000/B.pdf')).toBeTruthy();
  expect([...uploading.current]).toEqual([]);
});
