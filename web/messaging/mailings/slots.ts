import type { ComponentType, ReactNode } from 'react';
import type { Answer } from '#shared/api.ts';
import type { lists } from '#shared/membership/people/lists/lists.ts';

/** Whom a list means, or why that can’t be asked. */
export type Hold = Answer<typeof lists.hold>;

/** What the screens of emails show of another area: the editor of formatted texts, such a text, and why a list can’t be run. */
export interface Slots {
  readonly textField: ComponentType<{ readonly label: string; readonly value: string; readonly onChange: (html: string) => void }>;
  readonly richText: (html: string) => ReactNode;
  readonly stoppedList: (hold: Pick<Hold, 'rules' | 'stopped'>) => ReactNode;
}
