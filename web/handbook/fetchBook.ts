import type { Book } from './book.ts';

/** The handbook in a language, else in English. */
export async function fetchBook(language: string): Promise<Book> {
  if (language === 'de') return { language, pages: (await import('./books/de.ts')).pages };
  return { language: 'en', pages: (await import('./books/en.ts')).pages };
}
