// Host names that churches have proved to be theirs.

import { kind } from '#functions/core/table/kind.ts';
import { instant, maybe, type Out, shape, text } from '#shared/words.ts';

/** Makes a host name belong to one church. `dueAt`: when it is looked after next (`domainHealth.ts`). */
const DomainRow = shape({ name: text(253), churchId: text(20), dueAt: maybe(instant) });
export type DomainRow = Out<typeof DomainRow>;
export const domains = kind({
  area: 'content',
  name: 'Domain',
  global: true,
  row: DomainRow,
  key: ({ name }: { name: string }) => ({ pk: ['domain', name.toLowerCase()], sk: ['domain'] }),
});
