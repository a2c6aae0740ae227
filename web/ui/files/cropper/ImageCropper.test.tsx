/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderUi } from '#web/ui/renderUi.tsx';
import { ImageCropper } from './ImageCropper.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const cropper = (props: Partial<Parameters<typeof ImageCropper>[0]> = {}) => (
  <ImageCropper alt="Anna" onUpdate={() => {}} onCancel={() => {}} {...props} />
);
const give = (file: File) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });

describe('ImageCropper', () => {
  test('shows the picture there is; it can be deleted or left as it is', async () => {
    const [remove, cancel] = [jest.fn(), jest.fn()];
    const { user } = renderUi(cropper({ value: '/anna.png', onDelete: remove, onCancel: cancel }));
    expect((await screen.findByRole('img', { name: 'Anna' })).getAttribute('src')).toBe('/anna.png');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([remove.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  });

  test('without a picture there is nothing to delete', async () => {
    renderUi(cropper({ onDelete: () => {} }));
    expect(await screen.findByRole('button', { name: 'Upload a photo' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('refuses what is no photo, and what is too large', async () => {
    renderUi(cropper({ maxMb: 1 }));
    await screen.findByRole('button', { name: 'Upload a photo' });
    give(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid file type');
    give(new File([new Uint8Array(1_048_577)], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('File size must be less than 1 MB'));
  });

  test('an empty file is no data URL', async () => {
    renderUi(cropper());
    await screen.findByRole('button', { name: 'Upload a photo' });
    give(new File([], 'a.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid data URL format');
  });

  test('a chosen photo can be zoomed by keyboard; one that cannot be read is given back', async () => {
    renderUi(cropper());
    await screen.findByRole('button', { name: 'Upload a photo' });
    give(new File(['no picture'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Update' })).toBeDefined();
    fireEvent.error(document.querySelector('.reactEasyCrop_Image')!);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t read this photo');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
