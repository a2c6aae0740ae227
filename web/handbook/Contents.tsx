import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Book } from './book.ts';
import { chaptersOf } from './chapterLists.ts';

interface Props {
  readonly book: Book;
  /** The requested page doesn't exist. */
  readonly isMissing: boolean;
}

/** Every chapter with its articles. */
export function Contents({ book, isMissing }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="ui-soft">{isMissing ? t('handbook.missingText') : t('handbook.intro')}</p>
      <div className="help-chapters">
        {chaptersOf(book).map(({ key, pages }) => (
          <section key={key} aria-labelledby={`chapter-${key}`}>
            <h2 className="ui-h3" id={`chapter-${key}`}>
              {t(`handbook.chapters.${key}`)}
            </h2>
            <ul>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <Link className="ui-link" to={`/help/${path}`}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
