import { waitsFor } from '../Waits.tsx';

export const CalendarView = waitsFor('calendar');
