import type { MouseEvent, ReactNode } from 'react';
import { useCalendarContext } from '../context.ts';

export interface GridCellProps {
  /** The slot's wall time. */
  readonly slot: number;
  readonly name: string;
  /** Whether it is its grid's tab stop. */
  readonly isActive: boolean;
  readonly isToday?: boolean;
  readonly isChosen?: boolean;
  readonly className?: string;
  readonly marks?: Readonly<Record<`data-${string}`, boolean | undefined>>;
  /** The slot's own visible content, such as the day's number. */
  readonly face?: ReactNode;
  readonly onChoose?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  readonly children?: ReactNode;
}

/** A cell in a grid of slots: a button if it has an action, otherwise only a stop for arrow keys. Contains the events. */
export function GridCell({ slot, name, isActive, isToday, isChosen, className = '', marks, face, onChoose, children }: GridCellProps) {
  const { narrow } = useCalendarContext();
  const place = {
    'data-slot': slot,
    tabIndex: isActive ? 0 : -1,
    'aria-label': name,
    'aria-current': isToday ? ('date' as const) : undefined,
  };
  const outer = { role: 'gridcell', className: `cal-cell ${className}`, 'aria-selected': narrow ? isChosen : undefined, ...marks };
  if (!onChoose) {
    return (
      <div {...outer} {...place}>
        <span className="cal-slot">{face}</span>
        {children}
      </div>
    );
  }
  return (
    <div {...outer}>
      <button type="button" className="cal-slot" {...place} onClick={onChoose}>
        {face}
      </button>
      {children}
    </div>
  );
}
