import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Emoji, emojisOf, findEmojis } from '#web/ui/emoji/emojis.ts';
import { isTouch } from '../messages/composer/isTouch.ts';
import { EmojiSuggestions } from './EmojiSuggestions.tsx';
import { emojiNamed, nameBegun, nameEnded, withEmoji } from './emojiInText.ts';

const most = 6;

interface Props {
  /** Sets the field's text. */
  readonly onChange: (text: string) => void;
  /** Contains one text area. */
  readonly children: ReactNode;
}

/**
 * Emoji shortcodes for the field it contains: `:smi` shows suggestions (arrow keys, Enter or Tab, a tap; Escape closes), `:smile:` is
 * replaced at once. Never in code or URLs.
 */
export function EmojiField({ onChange, children }: Props) {
  const { i18n } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [name, setName] = useState<string>();
  const closed = useRef(false);
  const found = useFound(name, i18n.language);
  const [active, setActive] = useState(0);
  const isOpen = found.length > 0;
  useActiveOption(field, isOpen ? { list: id, option: `${id}-${active}` } : undefined);

  const look = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    field.current = target;
    const { selectionStart, selectionEnd, value } = target;
    const begun = selectionStart === selectionEnd ? nameBegun(value.slice(0, selectionStart)) : undefined;
    if (begun === undefined) closed.current = false;
    const next = closed.current ? undefined : begun;
    if (next !== name) setActive(0);
    setName(next);
  };
  /** Replaces the range between the two. */
  const insert = (area: HTMLTextAreaElement, { from, to }: { from: number; to: number }, emoji: Emoji) => {
    const { text, caret } = withEmoji(area.value, area.selectionStart, { from, to }, emoji.unicode);
    // The caret can be set only after the text has been rendered.
    flushSync(() => {
      onChange(text);
      setName(undefined);
    });
    area.setSelectionRange(caret, caret);
  };
  const pick = (emoji: Emoji | undefined) => {
    const area = field.current;
    if (emoji && area && name !== undefined) insert(area, { from: area.selectionStart - name.length - 1, to: area.selectionStart }, emoji);
  };
  const end = async (area: HTMLTextAreaElement) => {
    const to = area.selectionStart;
    const ended = nameEnded(area.value.slice(0, to));
    if (ended === undefined) return;
    const emoji = emojiNamed(await emojisOf(i18n.language).catch(() => []), ended);
    // The user may have continued typing while the names loaded.
    const from = to - ended.length - 2;
    if (emoji && nameEnded(area.value.slice(0, to)) === ended) insert(area, { from, to }, emoji);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive((at) => (at + 1) % found.length),
      ArrowUp: () => setActive((at) => (at + found.length - 1) % found.length),
      Tab: () => pick(found[active]),
      Escape: () => {
        closed.current = true;
        setName(undefined);
      },
      ...(!isTouch() && { Enter: () => pick(found[active]) }),
    };
    const act = event.shiftKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <Box
      sx={{ position: 'relative', flex: 1, minWidth: 0 }}
      onKeyDownCapture={onKeyDownCapture}
      onSelect={look}
      onInput={(event) => {
        look(event);
        if (field.current === event.target) void end(field.current);
      }}
      onBlur={() => setName(undefined)}
    >
      {isOpen && <EmojiSuggestions {...{ id, found, active }} onPick={pick} />}
      {children}
    </Box>
  );
}

/** The matches for the name so far. */
function useFound(name: string | undefined, language: string): readonly Emoji[] {
  const [found, setFound] = useState<readonly Emoji[]>([]);
  useEffect(() => {
    if (name === undefined) return setFound([]);
    let isHere = true;
    emojisOf(language).then(
      (all) => isHere && setFound(findEmojis(all, name, most)),
      () => isHere && setFound([]),
    );
    return () => {
      isHere = false;
    };
  }, [name, language]);
  return name === undefined ? [] : found;
}

/** Announces the selected suggestion while focus stays in the text. */
function useActiveOption(
  field: { readonly current: HTMLTextAreaElement | null },
  open: { list: string; option: string } | undefined,
): void {
  const { list, option } = open ?? {};
  useEffect(() => {
    const area = field.current;
    if (!area || !list || !option) return;
    area.setAttribute('aria-controls', list);
    area.setAttribute('aria-activedescendant', option);
    return () => {
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  }, [field, list, option]);
}
