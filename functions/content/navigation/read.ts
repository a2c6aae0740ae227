// Reads links, and decides what is re-rendered when they change.

import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Link } from '#shared/content/navigation/links.ts';
import { links as kept, ofChurch } from '../table.ts';

export const readLinks = async (table: Table): Promise<StoredRow<Link>[]> =>
  (await table.all(ofChurch, ['site'], { begins: ['link', ''] })).of(kept);

/** The navigation is part of every page; apps load other links themselves. */
export const republishForLinks = (table: Table, changed: readonly { readonly category: string }[]): Op[] =>
  changed.some(({ category }) => category === 'website') ? table.follow('publish', { churchId: table.church }) : [];
