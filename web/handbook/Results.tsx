import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Hit } from './book.ts';

interface Props {
  readonly hits: readonly Hit[];
  readonly words: string;
}

/** Search results; their number is announced. */
export function Results({ hits, words }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="ui-soft">
        {hits.length === 0 ? t('handbook.none', { words }) : t('handbook.found', { count: hits.length })}
      </p>
      <ul className="help-results">
        {hits.map(({ page, excerpt }) => (
          <li key={page.path}>
            <Link className="ui-link ui-h6" to={`/help/${page.path}`}>
              {page.title}
            </Link>
            <p className="ui-small ui-soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
