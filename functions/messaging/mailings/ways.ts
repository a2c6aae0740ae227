import type { Table } from '#functions/core/table/table.ts';
import { textWay } from '../texting/way.ts';
import { emailWay, type Way } from './way.ts';

export const wayNamed = async (table: Table, name: Way['name']): Promise<Way> => (name === 'text' ? textWay(table) : emailWay);
