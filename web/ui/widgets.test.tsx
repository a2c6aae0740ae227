/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { encode } from 'uqr';
import { ButtonLink } from './buttons/ButtonLink.tsx';
import { CopyButton } from './buttons/CopyButton.tsx';
import { TextLink } from './buttons/TextLink.tsx';
import { Chip } from './Chip.tsx';
import { AccentColour } from './colour/AccentColour.tsx';
import { SchemeToggle } from './colour/SchemeToggle.tsx';
import { FileButton } from './files/FileButton.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Logo } from './Logo.tsx';
import { Tabs } from './layout/Tabs.tsx';
import { QrCode, qrPath } from './QrCode.tsx';
import { renderUi } from './renderUi.tsx';

afterEach(() => {
  jest.useRealTimers();
});

describe('Tabs', () => {
  function Parts() {
    const [value, setValue] = useState<'details' | 'household'>('details');
    const tabs = [
      { value: 'details', label: 'Details', panel: <p>Address</p> },
      { value: 'household', label: 'Household', count: 2, panel: <p>Family</p> },
    ] as const;
    return <Tabs label="Parts of a person" value={value} onChange={setValue} tabs={tabs} />;
  }

  test('arrow keys move between the tabs, the panel belongs to its tab', async () => {
    const { user } = renderUi(<Parts />);
    expect(screen.getByRole('tablist', { name: 'Parts of a person' })).toBeDefined();
    expect(screen.getByRole('tabpanel', { name: 'Details' }).textContent).toBe('Address');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Household');
    expect(screen.getByRole('tabpanel').textContent).toBe('Family');
  });
});

describe('CopyButton', () => {
  test('says for two seconds that it was copied', async () => {
    jest.useFakeTimers();
    renderUi(<CopyButton text="https://grace.test" label="Copy link" />);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
    expect(write).toHaveBeenCalledWith('https://grace.test');
    expect(screen.getByRole('button').textContent).toBe('Copied to clipboard!');
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button').textContent).toBe('Copied to clipboard!');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button').textContent).toBe('Copy link');
  });

  test('says so when the browser forbids it', async () => {
    renderUi(<CopyButton text="x" />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Couldn’t copy. Select the text and copy it yourself.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  });
});

describe('FileButton', () => {
  const give = (container: HTMLElement, file: File) => fireEvent.change(container.querySelector('input')!, { target: { files: [file] } });

  test('hands on what fits and refuses the rest with a sentence', () => {
    const [files, refused] = [jest.fn(), jest.fn()];
    const { container } = renderUi(<FileButton accept="image/*" maxMb={1} onFiles={files} onRefused={refused} />);
    const photo = new File(['x'], 'a.png', { type: 'image/png' });
    give(container, photo);
    expect(files).toHaveBeenCalledWith([photo]);
    give(container, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    give(container, new File([new Uint8Array(1_048_577)], 'b.png', { type: 'image/png' }));
    expect(refused.mock.calls).toEqual([['Invalid file type'], ['File size must be less than 1 MB']]);
    expect(files).toHaveBeenCalledTimes(1);
  });
});

describe('QrCode', () => {
  test('draws one square per dark module', () => {
    expect(
      qrPath([
        [true, false],
        [false, true],
      ]),
    ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
    const { container } = renderUi(<QrCode value="otpauth://totp/x" label="The code for your app" />);
    const dark = encode('otpauth://totp/x', { ecc: 'M', border: 2 }).data.flat().filter(Boolean).length;
    expect(screen.getByRole('img', { name: 'The code for your app' })).toBeDefined();
    expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark);
  });
});

describe('LanguageSelect', () => {
  test('offers every language by its own name and switches at once', async () => {
    const change = jest.fn();
    const { user } = renderUi(<LanguageSelect as="field" onChange={change} />);
    const select = await screen.findByRole('combobox', { name: 'Language' });
    expect(select.querySelectorAll('option')).toHaveLength(12);
    await user.selectOptions(select, 'Deutsch');
    expect(i18next.language).toBe('de');
    expect(change).toHaveBeenCalledWith('de');
    await act(() => i18next.changeLanguage('en'));
  });

  test('as a menu it shows the language there is', async () => {
    const { user } = renderUi(<LanguageSelect />);
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    expect((await screen.findByRole('menuitemradio', { name: 'English' })).getAttribute('aria-checked')).toBe('true');
  });
});

describe('SchemeToggle', () => {
  test('switches to dark and remembers it', async () => {
    const { user } = renderUi(<SchemeToggle />);
    await user.click(screen.getByRole('button', { name: 'Appearance' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-scheme')).toBe('dark');
    expect(Object.values({ ...localStorage })).toContain('dark');
  });
});

describe('links, chips and marks', () => {
  test('links inside and outside', () => {
    renderUi(
      <>
        <TextLink to="/people">People</TextLink>
        <TextLink href="https://grace.test" newTab>
          Website
        </TextLink>
        <ButtonLink to="/new">New</ButtonLink>
        <ButtonLink href="mailto:a@grace.test">Mail</ButtonLink>
      </>,
    );
    const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
    expect(hrefs).toEqual([
      ['People', '/people', null],
      ['Website(opens in a new tab)', 'https://grace.test', '_blank'],
      ['New', '/new', null],
      ['Mail', 'mailto:a@grace.test', null],
    ]);
  });

  test('a chip is taken away by a button of its own', async () => {
    const remove = jest.fn();
    const { user } = renderUi(<Chip label="Member" onRemove={remove} />);
    await user.click(screen.getByRole('button', { name: 'Remove Member' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('the mark alone has the name, beside the name it has none', () => {
    const { redraw } = renderUi(<Logo markOnly />);
    expect(screen.getByRole('img', { name: 'Narthex' })).toBeDefined();
    redraw(<Logo />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Narthex')).toBeDefined();
  });

  test("a church's colour becomes the accent, a wrong one is left out", () => {
    const accent = () =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .filter((rule) => rule.includes('--accent:'));
    const { redraw } = renderUi(<AccentColour colour="#8c1d40" />);
    expect(accent().join()).toContain('#8c1d40');
    redraw(<AccentColour colour="maroon" />);
    expect(accent()).toEqual([]);
  });
});
