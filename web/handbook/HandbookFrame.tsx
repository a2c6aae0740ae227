import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { chooseLanguage } from '#web/session/accountLanguage.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SchemeToggle } from '#web/ui/colour/SchemeToggle.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { mainId, SkipLink } from '#web/ui/shell/SkipLink.tsx';
import type { Book } from './book.ts';
import { chaptersOf } from './chapterLists.ts';

interface Props {
  readonly title: string;
  readonly book?: Book;
  /** The current article. */
  readonly current?: string | undefined;
  readonly words: string;
  readonly onSearch: (words: string) => void;
  readonly children: ReactNode;
}

/** Header with search, the chapters in a sidebar (collapsible on phones), and the content. */
export function HandbookFrame({ title, book, current, words, onSearch, children }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  const kind = useNavigationType();
  // The URL lags behind the typing, so the field only takes its value after real navigation.
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (kind !== 'REPLACE') setTyped(words);
  }, [words, kind]);
  // A new page starts at its top; going back restores the scroll position.
  useEffect(() => {
    if (pathname && kind === 'PUSH') window.scrollTo(0, 0);
  }, [pathname, kind]);
  return (
    <div className="help">
      <title>{t('ui.titlePattern', { title })}</title>
      <SkipLink />
      <header className="help-header">
        <Link to="/help" aria-label={t('handbook.title')} className="help-brand">
          <Logo />
        </Link>
        <search className="help-search">
          <SearchIcon size={18} />
          <label className="ui-hidden" htmlFor={id}>
            {t('handbook.search')}
          </label>
          <input
            id={id}
            type="search"
            value={typed}
            placeholder={t('handbook.search')}
            onChange={({ target: { value } }) => {
              setTyped(value);
              onSearch(value);
            }}
          />
        </search>
        <div className="help-actions">
          <LanguageSelect onChange={chooseLanguage} />
          <SchemeToggle />
          <ButtonLink to="/" variant="text">
            {t('handbook.toApp')}
          </ButtonLink>
        </div>
      </header>
      <div className="help-columns">
        {book && current && <Chapters book={book} current={current} />}
        <main id={mainId} tabIndex={-1}>
          <h1 className="ui-h1" lang={current && book?.language}>
            {title}
          </h1>
          {children}
        </main>
      </div>
    </div>
  );
}

function Chapters({ book, current }: { readonly book: Book; readonly current: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('handbook.contents')} className="help-side">
      {chaptersOf(book).map(({ key, pages }) => (
        <details key={`${key} ${current}`} open={current.startsWith(`${key}/`)}>
          <summary>{t(`handbook.chapters.${key}`)}</summary>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link lang={book.language} to={`/help/${path}`} aria-current={path === current ? 'page' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
