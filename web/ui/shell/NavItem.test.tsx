/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { NavGroup } from './NavGroup.tsx';
import { NavItem } from './NavItem.tsx';

describe('NavItem', () => {
  test('inside the app it is a link that knows where one is', () => {
    renderUi(
      <NavGroup label="Church">
        <NavItem to="/people" label="People" />
        <NavItem to="/roles" label="Roles" />
      </NavGroup>,
      '/people/1',
    );
    expect(screen.getByRole('list', { name: 'Church' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'People' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Roles' }).getAttribute('aria-current')).toBeNull();
  });

  test('an outside address opens a new tab, says so and leaks nothing', () => {
    renderUi(<NavItem href="https://grace.test" label="Website" />);
    const link = screen.getByRole('link', { name: 'Website (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://grace.test',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('an outside address may stay in the tab', () => {
    renderUi(<NavItem href="mailto:office@grace.test" newTab={false} label="Message us" />);
    expect(screen.getByRole('link', { name: 'Message us' }).getAttribute('target')).toBeNull();
  });

  test('says how many are new, and nothing for none', () => {
    const { redraw } = renderUi(<NavItem to="/messages" label="Messages" count={120} />);
    expect(screen.getByRole('link', { name: 'Messages 120 new' }).textContent).toContain('99+');
    redraw(<NavItem to="/messages" label="Messages" count={0} />);
    expect(screen.getByRole('link').textContent).toBe('Messages');
  });

  test('can be deleted', async () => {
    const remove = jest.fn();
    const { user } = renderUi(<NavItem to="/lists/1" label="Choir" onRemove={remove} />);
    await user.click(screen.getByRole('button', { name: 'Remove Choir' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
