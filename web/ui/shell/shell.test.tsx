/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { TextLink } from '../buttons/TextLink.tsx';
import { HomeIcon } from '../icons.tsx';
import { Page } from '../layout/Page.tsx';
import { Section } from '../layout/Section.tsx';
import { renderUi } from '../renderUi.tsx';
import { AppShell } from './AppShell.tsx';
import { EntryShell } from './EntryShell.tsx';
import { NavGroup } from './NavGroup.tsx';
import { NavItem } from './NavItem.tsx';

const navigation = (
  <NavGroup>
    <NavItem to="/" end label="Home" />
    <NavItem to="/people" label="People" />
  </NavGroup>
);
const shell = (
  <AppShell brand={<p>Grace</p>} navigation={navigation} bottom={[{ to: '/', label: 'Start', icon: HomeIcon }]} footer={<p>Help</p>}>
    <Page title="People" actions={<TextLink to="/people/new">Add</TextLink>}>
      <Section title="Everybody">Rows</Section>
    </Page>
  </AppShell>
);

describe('AppShell', () => {
  test('has one of each landmark, and the skip link leads to the content', async () => {
    const { user } = renderUi(shell);
    for (const role of ['banner', 'main', 'contentinfo']) expect(screen.getAllByRole(role).length).toBeGreaterThanOrEqual(1);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.activeElement).toBe(skip);
    expect(document.querySelector(skip.getAttribute('href')!)).toBe(screen.getByRole('main'));
  });

  test('on small screens the navigation is behind a button, and choosing closes it', async () => {
    const { user } = renderUi(shell);
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'People' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('after a change of screen the main region has the focus', async () => {
    const { user } = renderUi(shell);
    await user.click(screen.getByRole('link', { name: 'Add' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('Page, Section and EntryShell', () => {
  test('a page has one h1 and names the tab; a section is a region of its title', async () => {
    renderUi(shell);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('People');
    await waitFor(() => expect(document.title).toBe('People · Narthex'));
    expect(screen.getByRole('region', { name: 'Everybody' }).textContent).toContain('Rows');
  });

  test('the entry names the tab, too, and holds its form in the main region', async () => {
    renderUi(
      <EntryShell title="Sign in" footer={<p>Donate</p>}>
        <p>Form</p>
      </EntryShell>,
    );
    await waitFor(() => expect(document.title).toBe('Sign in · Narthex'));
    expect(screen.getByRole('main').textContent).toContain('Form');
    expect(screen.getByRole('banner').textContent).toBe('Narthex');
  });
});
