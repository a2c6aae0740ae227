// Host names that churches have proved to be theirs.

import { kind } from '#functions/core/table/kind.ts';
import { shape, text } from '#shared/words.ts';

/** Makes a host name belong to one church. */
const DomainRow = shape({ name: text(253), churchId: text(20) });
export const domains = kind({
  area: 'content',
  name: 'Domain',
  global: true,
  row: DomainRow,
  key: ({ name }: { name: string }) => ({ pk: ['domain', name.toLowerCase()], sk: ['domain'] }),
});
