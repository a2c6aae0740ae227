import type { ComponentProps, ReactNode } from 'react';
import { Page } from '#web/ui/layout/Page.tsx';
import { useSession } from '../session.tsx';
import { ListSection } from './ListSection.tsx';

interface Props<R> extends Omit<ComponentProps<typeof ListSection<R>>, 'title' | 'empty'> {
  readonly title: string;
  readonly intro: string;
  readonly width?: ComponentProps<typeof Page>['width'];
  /** Adds one: above the list, and in its place while there are none. */
  readonly add?: ReactNode;
  /** Other steps, in front of it. */
  readonly actions?: ReactNode;
  /** What is said while there are none. */
  readonly empty: Omit<ComponentProps<typeof ListSection<R>>['empty'], 'action'>;
  /** What stands below the list, and dialogs. */
  readonly below?: ReactNode;
}

/** A page with one of the church's lists, and the step that adds to it. */
export function ListPage<R>({ title, intro, width = 'regular', add, actions, empty, below, ...list }: Props<R>) {
  const { current } = useSession();
  // Until the list is there, its place is held: what stands beside it would move away under a finger.
  const adding = list.rows === undefined ? add && <span style={{ visibility: 'hidden' }}>{add}</span> : list.rows.length > 0 && add;
  const steps = (actions || adding) && (
    <>
      {actions}
      {adding}
    </>
  );
  return (
    <Page {...{ title, intro, width }} eyebrow={current?.church.name} actions={steps}>
      <ListSection {...list} empty={{ ...empty, action: add }} />
      {below}
    </Page>
  );
}
