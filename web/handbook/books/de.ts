import type { Page } from '../book.ts';

export const pages: readonly Page[] = Object.values(import.meta.glob<Page>('../pages/de/*/*.md', { eager: true, import: 'page' }));
