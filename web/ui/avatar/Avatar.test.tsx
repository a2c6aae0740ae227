/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { Avatar, avatarSizes } from './Avatar.tsx';

describe('Avatar', () => {
  test('has its six sizes', () => {
    expect(avatarSizes).toEqual({
      small: '48px',
      medium: '56px',
      large: '80px',
      xlarge: '100px',
      xxlarge: '120px',
      responsive: 'clamp(70px, 9vw, 100px)',
    });
  });

  test('shows the photo under the name of the person', () => {
    renderUi(<Avatar name="Anna Lindgren" photo="/anna.jpg" size="large" />);
    expect(screen.getByRole('img', { name: 'Anna Lindgren' }).getAttribute('src')).toBe('/anna.jpg');
  });

  test('falls back to the initials when the photo cannot be loaded, and tries a new photo', () => {
    const { redraw } = renderUi(<Avatar name="Anna Lindgren" photo="/gone.jpg" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Anna Lindgren' }).textContent).toBe('AL');
    redraw(<Avatar name="Anna Lindgren" photo="/new.jpg" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/new.jpg');
  });

  test('is skipped by screen readers where the name stands beside it', () => {
    renderUi(<Avatar name="Anna Lindgren" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('AL').getAttribute('aria-hidden')).toBe('true');
  });
});
