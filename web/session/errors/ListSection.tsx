import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { LoadedList } from './LoadedList.tsx';

interface Props<R> extends Omit<ComponentProps<typeof LoadedList<R>>, 'empty'> {
  readonly title?: string;
  /** What is said while there are none, and the next step. */
  readonly empty: Omit<ComponentProps<typeof EmptyState>, 'headingLevel'>;
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** A list in a card of its own: it is being loaded, could not be, is empty, or is there. */
export function ListSection<R>({ title, empty, ...list }: Props<R>) {
  return (
    <Section flush {...(title ? { title } : {})}>
      <LoadedList {...list} empty={<EmptyState {...empty} headingLevel={title ? 'h3' : 'h2'} />} />
    </Section>
  );
}
