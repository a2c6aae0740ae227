/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { GalleryDialog } from './GalleryDialog.tsx';
import { PictureField } from './PictureField.tsx';
import type { ChosenPicture } from './picture.ts';
import { fakeUploads } from './upload/fakeUploads.ts';
import type { MakePicture } from './upload/makePicture.ts';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const old = 'c/gallery/0/0a-aaaaaaaaaaa-700x420.webp';
const fresh = 'c/gallery/0/0b-bbbbbbbbbbb-300x200.webp';
const made: MakePicture = async () => ({
  width: 300,
  height: 200,
  type: 'image/webp',
  files: [{ width: 300, blob: new Blob(['12345'], { type: 'image/webp' }) }],
});

let images: string[] = [];
let facts: { key: string; alt?: string; credit?: string }[] = [];
beforeEach(() => {
  images = [old];
  facts = [{ key: old, alt: 'A hill' }];
});
const photo = {
  description: 'A dove',
  url: 'http://localhost/dove',
  photographer: 'Narthex',
  large: 'http://localhost/content/stockPhotos/0/dove-1280x768.webp',
  thumbnail: 'http://localhost/content/stockPhotos/0/dove-1280x768@640.webp',
};
const answers = {
  'GET /gallery/0': () => ({ images }),
  'GET /gallery/pictures/0': () => facts,
  'POST /stock/search': () => [photo],
  'POST /gallery/uploadSet': () => ({ key: fresh, uploads: [{ width: 300, url: 'https://s3.test/', fields: { key: fresh }, key: fresh }] }),
  'POST /gallery/pictures/0': ({ body }: { body: unknown }) => {
    facts.push(JSON.parse(JSON.stringify(body)));
    return body;
  },
};

function renderDialog(more: Parameters<typeof renderStaff>[2] = {}, make = made, aspect = 0, file?: File) {
  const onPick = jest.fn<(picture: ChosenPicture) => void>();
  const onClose = jest.fn();
  const dialog = <GalleryDialog open {...{ aspect, onClose, onPick, make, file }} />;
  return { onPick, onClose, ...renderStaff(dialog, ['Content:Content:Edit'], { ...answers, ...more }) };
}
const button = (name: string) => screen.findByRole('button', { name });
const give = async (file: File) => {
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
};
const jpeg = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' });

describe('Select a Photo', () => {
  test('a picture of the gallery is chosen with what it shows', async () => {
    const { user, onPick } = renderDialog();
    await user.click(await button('Choose A hill'));
    await user.click(await button('Use this photo'));
    await waitFor(() => expect(onPick).toHaveBeenCalled());
    const url = `http://localhost/content/${old}`;
    expect(onPick).toHaveBeenCalledWith({ key: old, url, alt: 'A hill', focusX: 50, focusY: 50, credit: undefined });
  });

  test('one without a description is not used; the focal point moves by keys', async () => {
    facts = [];
    const { user, onPick, server } = renderDialog();
    await user.click(await button('Choose photo without description'));
    await user.click(await button('Use this photo'));
    expect(await screen.findByText('Please describe the photo, or mark it as decorative.')).toBeDefined();
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Focal point' }), { key: 'ArrowLeft' });
    await user.click(screen.getByRole('checkbox', { name: /^Decorative/ }));
    await user.click(await button('Use this photo'));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ alt: '', focusX: 45, focusY: 50 })));
    expect(server.last('POST /gallery/pictures/0')?.body).toEqual({ key: old, alt: '', focusX: 45, focusY: 50 });
  });

  test('is deleted after a question', async () => {
    const { user, server } = renderDialog({
      'DELETE /gallery/0/0a-aaaaaaaaaaa-700x420.webp': () => {
        images = [];
        return {};
      },
    });
    await user.click(await button('Choose A hill'));
    await user.click(await button('Delete'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No photos yet')).toBeDefined();
    expect(server.calls()).toContain('DELETE /gallery/0/0a-aaaaaaaaaaa-700x420.webp');
  });

  test('the aspect ratio is asked for only where it is free', async () => {
    const drawn = renderDialog();
    expect(await screen.findByRole('combobox', { name: 'Aspect ratio' })).toBeDefined();
    drawn.unmount();
    renderDialog({ 'GET /gallery/1.78': () => ({ images: [] }), 'GET /gallery/pictures/1.78': () => [] }, made, 1.78);
    expect(await screen.findByText('No photos yet')).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('a gallery that does not answer can be asked again', async () => {
    let isDown = true;
    const { user } = renderDialog({ 'GET /gallery/0': () => (isDown ? refused('unexpected') : { images }) });
    const again = await button('Try again');
    isDown = false;
    await user.click(again);
    expect(await button('Choose A hill')).toBeDefined();
  });
});

describe('uploading', () => {
  const arrive = () => {
    images = [fresh, old];
    return 204;
  };

  const placed = { key: fresh, url: `http://localhost/content/${fresh}`, alt: 'Our choir', focusX: 50, focusY: 50, credit: undefined };

  test('from where the dialog opens: chosen, described, used, by keyboard too', async () => {
    const posted = fakeUploads(arrive);
    const { user, server, onPick } = renderDialog();
    await button('Choose A hill');
    expect(screen.getByRole('button', { name: 'Use this photo' })).toHaveProperty('disabled', true);
    await give(jpeg);
    await user.click(await button('Use this photo'));
    expect(await screen.findByText('Please describe the photo, or mark it as decorative.')).toBeDefined();
    expect(posted).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Description' })));
    await user.keyboard('Our choir{Enter}');
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(placed));
    expect(server.last('POST /gallery/pictures/0')?.body).toMatchObject({ key: fresh, alt: 'Our choir' });
    // The gallery is reloaded.
    await waitFor(() => expect(server.calls().filter((one) => one === 'GET /gallery/0').length).toBeGreaterThan(1));
  });

  test('a photo dropped anywhere in the window is taken, and one the dialog was opened with', async () => {
    fakeUploads(arrive);
    const drawn = renderDialog();
    await button('Choose A hill');
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [jpeg] } });
    await drawn.user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Our choir');
    drawn.unmount();
    const { user, onPick } = renderDialog({}, made, 0, jpeg);
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Our choir');
    await user.click(await button('Use this photo'));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(placed));
  });

  test('is not lost by a slip: closing asks first, and a file of the wrong kind leaves it as it is', async () => {
    const { user, onClose } = renderDialog({}, made, 0, jpeg);
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Our choir');
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid file type');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Our choir');
    await user.click(await button('Cancel'));
    await screen.findByRole('alertdialog');
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    [403, 'HTTP Error: 403 Forbidden'],
    [0, 'Network error occurred'],
  ])('that fails with %i says so, and a second try loses nothing', async (status, sentence) => {
    let isDown = true;
    let times = 0;
    fakeUploads(() => (isDown ? status : arrive()));
    const make: MakePicture = (...given) => {
      times += 1;
      return made(...given);
    };
    const { user, onPick } = renderDialog({}, make);
    await user.click(await screen.findByRole('tab', { name: 'Upload' }));
    await give(jpeg);
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Our choir');
    await user.click(await button('Use this photo'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      `Image processing completed, but upload failed. API may not be available in this environment.${sentence}`,
    );
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Our choir');
    isDown = false;
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ' in May');
    await user.click(await button('Try again'));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith({ ...placed, alt: 'Our choir in May' }));
    expect(times).toBe(1);
  });

  test('what is no photo is refused with a sentence', async () => {
    const { user } = renderDialog();
    await user.click(await screen.findByRole('tab', { name: 'Upload' }));
    await give(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid file type');
    await give(new File([], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid data URL format'));
  });

  test('a photo that cannot be read is given back', async () => {
    const make: MakePicture = () => Promise.reject(new Error('no picture'));
    const { user } = renderDialog({}, make);
    await user.click(await screen.findByRole('tab', { name: 'Upload' }));
    await give(jpeg);
    await user.click(await screen.findByRole('checkbox', { name: /^Decorative/ }));
    await user.click(await button('Use this photo'));
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t read this photo');
  });
});

describe('stock photos', () => {
  test('are credited, and go to the upload for editing; their credit is kept', async () => {
    fakeUploads(() => 204);
    const { user, server, onPick } = renderDialog();
    await user.click(await screen.findByRole('tab', { name: 'Stock Photos' }));
    expect(await screen.findByText('Photos provided by Narthex')).toBeDefined();
    await user.click(await button('Choose A dove'));
    expect(screen.getByRole('tab', { name: 'Upload' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'A dove');
    await user.click(await button('Use this photo'));
    await waitFor(() => expect(server.last('POST /gallery/pictures/0')?.body).toMatchObject({ alt: 'A dove', credit: 'Narthex' }));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ key: fresh, alt: 'A dove', credit: 'Narthex' })));
  });

  test('are searched by words; nothing found is said', async () => {
    const { user, server } = renderDialog({ 'POST /stock/search': ({ body }) => (Object(body).term ? [] : [photo]) });
    await user.click(await screen.findByRole('tab', { name: 'Stock Photos' }));
    await user.type(await screen.findByRole('textbox', { name: 'Search stock photos' }), 'spaceship{Enter}');
    expect(await screen.findByText('No photos found')).toBeDefined();
    expect(server.last('POST /stock/search')?.body).toEqual({ term: 'spaceship' });
  });
});

test('a field of the builder shows, changes and removes a picture', async () => {
  const onChange = jest.fn();
  const field = <PictureField label="Photo" value={`http://localhost/content/${old}`} alt="A hill" onChange={onChange} />;
  const { user } = renderStaff(field, ['Content:Content:Edit'], answers);
  expect((await screen.findByRole('img', { name: 'A hill' })).getAttribute('src')).toBe(
    `http://localhost/content/${old.replace('.webp', '@640.webp')}`,
  );
  await user.click(await button('Remove photo'));
  expect(onChange).toHaveBeenLastCalledWith({ url: '', alt: '' });
  await user.click(await button('Change photo: Photo'));
  await user.click(await button('Choose A hill'));
  await user.click(await button('Use this photo'));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({ url: `http://localhost/content/${old}`, alt: 'A hill', focusX: 50, focusY: 50 }),
  );
});
