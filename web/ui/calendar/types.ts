// The calendar widget's props and events. It has no zones or languages of its own, and knows nothing of churches.

export interface CalendarItem {
  readonly key: string;
  readonly title: string;
  /** Wall time in milliseconds, as `shared/time/wallTime.ts` has it. */
  readonly start: number;
  /** Wall time in milliseconds, exclusive. */
  readonly end: number;
  /** Lasts whole days: `start` and `end` are midnights. */
  readonly allDay: boolean;
  readonly tone?: CalendarTone;
  /** Shown in small print and read after the title by screen readers, such as "Private". */
  readonly note?: string;
  /** Whether it can be dragged and moved by keyboard; requires `onMove`. */
  readonly movable?: boolean;
}

export type CalendarTone = 'plain' | 'selected' | 'private' | 'muted';

export type CalendarView = 'month' | 'week' | 'day' | 'list';

/** Every text of the widget, in the reader's language. */
export interface CalendarLabels {
  readonly month: string;
  readonly week: string;
  readonly day: string;
  readonly list: string;
  readonly today: string;
  readonly previous: string;
  readonly next: string;
  readonly allDay: string;
  /** Nothing in this range. */
  readonly empty: string;
  /** Follows a day's visible events, such as "2 more". */
  readonly more: (count: number) => string;
  /** Label of a free slot for a new event; `when` is a date, or a date with an hour. */
  readonly newEvent: (when: string) => string;
  /** Label of the view switcher. */
  readonly views: string;
  /** Instructions for moving and resizing by keyboard; they describe every movable event. */
  readonly moveHint: string;
  /** Announced after an event was moved or resized by keyboard. */
  readonly moved: (title: string, when: string) => string;
}

export interface CalendarProps {
  /**
   * The events overlapping a range of wall times; called for the visible range only. Must be a new function once the events have changed.
   */
  readonly items: (from: number, to: number) => readonly CalendarItem[];
  /** The current wall time; its day is highlighted. */
  readonly now: number;
  readonly language: string;
  /** 0 is Sunday. */
  readonly weekStart: number;
  readonly labels: CalendarLabels;
  /** The calendar's accessible name. */
  readonly label: string;
  /** All four by default. */
  readonly views?: readonly CalendarView[];
  /** The first of `views` by default. */
  readonly startView?: CalendarView;
  /** The wall time to show first; `now` by default. */
  readonly startAt?: number;
  /** An event was selected; `at` is the element to return focus to. */
  readonly onOpen?: (item: CalendarItem, at: HTMLElement) => void;
  /**
   * A free slot was selected: a whole day (in the month and above the hours), or in the week and day views, by half hours, the hour
   * starting there or the range that was drawn.
   */
  readonly onSlot?: (start: number, end: number, allDay: boolean) => void;
  /** A movable event was dragged or moved by keyboard. Nothing moves until `items` returns the change. */
  readonly onMove?: (item: CalendarItem, start: number, end: number) => void;
  /** Shown below the header, such as "Times in Europe/Berlin". */
  readonly zoneNote?: string;
  /** Events are toggle buttons, pressed if their tone is `selected`. */
  readonly pressed?: boolean;
}
