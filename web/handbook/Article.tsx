import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Book, Page } from './book.ts';
import { pageAfter } from './chapterLists.ts';

interface Props {
  readonly book: Book;
  readonly page: Page;
}

/** A link within the handbook that doesn't reload the app. */
function pathFollowed(event: MouseEvent): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain && link?.origin === location.origin && link.pathname.startsWith('/help/') ? link.pathname : undefined;
}

/** One article, and what to read next. */
export function Article({ book, page }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = pageAfter(book, page.path);
  const follow = (event: MouseEvent) => {
    const path = pathFollowed(event);
    if (!path) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <article>
      {/* The project’s own pages, converted to HTML at build time. Links are natively reachable by keyboard. */}
      <div className="help-text" onClickCapture={follow} dangerouslySetInnerHTML={{ __html: page.html }} />
      {next && (
        <p className="help-next">
          {t('handbook.next')}{' '}
          <Link className="ui-link" to={`/help/${next.path}`}>
            {next.title}
          </Link>
        </p>
      )}
    </article>
  );
}
