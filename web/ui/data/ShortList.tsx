import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat.ts';
import { LinkList } from './LinkList.tsx';

interface Props<T> {
  readonly label: string;
  readonly all: readonly T[];
  readonly most?: number;
  /** A `LinkRow` with its key. */
  readonly children: (one: T) => ReactNode;
}

/** The first few items of a list, and how many more there are. */
export function ShortList<T>({ label, all, most = 3, children }: Props<T>) {
  const { t } = useTranslation();
  const format = useFormat();
  const rest = all.length - most;
  return (
    <LinkList label={label} more={rest > 0 ? t('portal.today.more', { number: format.number(rest) }) : undefined}>
      {all.slice(0, most).map(children)}
    </LinkList>
  );
}
