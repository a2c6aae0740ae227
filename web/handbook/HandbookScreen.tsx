import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import { languages, nearestLanguage } from '#shared/languages.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Article } from './Article.tsx';
import { type Book, searchBook } from './book.ts';
import { Contents } from './Contents.tsx';
import { fetchBook } from './fetchBook.ts';
import { HandbookFrame } from './HandbookFrame.tsx';
import { Results } from './Results.tsx';
import './handbook.css';

/** The handbook at `/help`, open to anyone: its contents, an article, or search results. */
export function HandbookScreen() {
  const { t, i18n } = useTranslation();
  const language = nearestLanguage([i18n.language]);
  const {
    data: book,
    error,
    mutate,
  } = useSWRImmutable(['handbook', language], () => fetchBook(language), {
    // The search text and scroll position survive loading another language.
    keepPreviousData: true,
  });
  const [query, setQuery] = useSearchParams();
  const words = query.get('q') ?? '';
  // Typing doesn't push a history entry per letter.
  const search = (next: string) => setQuery(next ? { q: next } : {}, { replace: true });
  if (error) {
    return (
      <HandbookFrame title={t('handbook.title')} words={words} onSearch={search}>
        <ErrorState onRetry={() => void mutate()} />
      </HandbookFrame>
    );
  }
  return book && <Shown book={book} words={words} onSearch={search} />;
}

interface Props {
  readonly book: Book;
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

function Shown({ book, words, onSearch }: Props) {
  const { t, i18n } = useTranslation();
  const { chapter, page: name } = useParams();
  const language = nearestLanguage([i18n.language]);
  const page = book.pages.find(({ path }) => path === `${chapter}/${name}`);
  const isMissing = chapter !== undefined && !page;
  const title = isMissing ? t('handbook.missing') : (page?.title ?? t('handbook.title'));
  const searching = words.trim() !== '';
  return (
    <HandbookFrame
      title={searching ? t('handbook.results') : title}
      book={book}
      current={searching ? undefined : page?.path}
      words={words}
      onSearch={onSearch}
    >
      {book.language !== language && <Banner>{t('handbook.otherLanguage', { language: languages[language] })}</Banner>}
      <div lang={book.language}>
        {searching && <Results hits={searchBook(book, words)} words={words} />}
        {!searching && page && <Article book={book} page={page} />}
        {!searching && !page && <Contents book={book} isMissing={isMissing} />}
      </div>
    </HandbookFrame>
  );
}
