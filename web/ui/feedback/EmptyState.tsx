import type { ComponentType, ReactNode } from 'react';

interface Props {
  /** One of `illustrations.tsx`. */
  readonly illustration?: ComponentType;
  readonly title: string;
  readonly text?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly headingLevel?: 'h2' | 'h3' | 'p';
}

/** Says kindly that there is nothing here yet, and offers the next step. */
export function EmptyState({ illustration: Picture, title, text, action, headingLevel: Heading = 'p' }: Props) {
  return (
    <div className="ui-empty">
      {Picture && (
        <div className="ui-empty-picture">
          <Picture />
        </div>
      )}
      <Heading className="ui-h2">{title}</Heading>
      {text && <div className="ui-empty-text ui-soft">{text}</div>}
      {action && <div className="ui-empty-action">{action}</div>}
    </div>
  );
}
