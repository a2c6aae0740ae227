import type { ComponentType, ReactNode } from 'react';

/** What the screens of emails show of another area: the editor of formatted texts, and such a text. */
export interface Slots {
  readonly textField: ComponentType<{ readonly label: string; readonly value: string; readonly onChange: (html: string) => void }>;
  readonly richText: (html: string) => ReactNode;
}
