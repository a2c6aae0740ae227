/**
 * The copy of a church's people, a column for each field of their rows, as JSON (docs/decisions.md, P45): who asks for a few fields reads and
 * checks these alone. A copy that has other fields than rows have now counts as none.
 */
import { type ColumnsFile, type FactColumn, inColumns, type Made, openColumns } from '#functions/core/facts/columns.ts';
import { joined, type StoredRow } from '#functions/core/table/kind.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { ListedPerson } from '#shared/membership/people/lists/person.ts';
import { parse, shape, whole } from '#shared/words.ts';
import { PersonRow, people } from '../table.ts';

/** `place`: where they stand in the list of people, which is sorted by it. */
export interface Placed extends StoredRow<PersonRow> {
  readonly place: string;
}
/** With the fields that were asked for, or more. */
export interface Listed {
  readonly place: string;
  readonly row: ListedPerson;
  readonly isForgotten: boolean;
}

const placeOf = (row: PersonRow): string => joined(people.gsi1?.(row)?.sk ?? []);
export const placed = (stored: StoredRow<PersonRow>): Placed => ({ ...stored, place: placeOf(stored.row) });
export const listed = ({ place, row }: Placed): Listed => ({ place, row, isForgotten: isForgotten(row) });

const fields = Object.keys(PersonRow.entries);
const own = ['place', 'version', 'forgotten'] as const;
const isOfNow = (names: readonly string[]) => [...own, ...fields].toSorted().join() === names.toSorted().join();

/** They are collected one by one; of fields, a text for what isn’t there. */
export class PeopleColumns {
  private readonly cells = new Map<string, (string | number)[]>([...own, ...fields].map((name) => [name, []]));
  private count = 0;

  add({ row, version, place }: Placed): void {
    this.count += 1;
    const given = new Map<string, unknown>(Object.entries(row));
    const first: Readonly<Record<(typeof own)[number], string | number>> = { place, version, forgotten: isForgotten(row) ? 1 : 0 };
    for (const name of own) this.cells.get(name)?.push(first[name]);
    for (const name of fields) {
      const value = given.get(name);
      this.cells.get(name)?.push(value === undefined ? '' : JSON.stringify(value));
    }
  }

  made(): Promise<Made> {
    const numbers: ReadonlySet<string> = new Set(['version', 'forgotten']);
    const columns = [...this.cells].map(([name, cells]): FactColumn => ({ name, type: numbers.has(name) ? 'DOUBLE' : 'VARCHAR', cells }));
    return inColumns(this.count, columns);
  }
}

const Stored = shape({ version: whole, row: PersonRow });

export class PeopleCopy {
  private readonly file: ColumnsFile;
  private readonly places: readonly string[];
  private listed: readonly Listed[];
  private readonly known = new Set<string>(['id']);
  private whole: Promise<readonly Placed[]> | undefined;

  private constructor(file: ColumnsFile, all: readonly Listed[]) {
    this.file = file;
    this.places = all.map(({ place }) => place);
    this.listed = all;
  }

  /** `undefined` if it was made of other fields than rows have now. */
  static async open(bytes: Uint8Array): Promise<PeopleCopy | undefined> {
    const file = await openColumns(bytes);
    if (!isOfNow(file.names)) return undefined;
    const [places, ids, forgotten] = [await file.texts('place'), await file.texts('id'), await file.texts('forgotten')];
    const all = places.map((place, at) => {
      const row = parse(ListedPerson, { id: JSON.parse(ids[at] ?? '') });
      return { place, row, isForgotten: forgotten[at] === '1' };
    });
    return new PeopleCopy(file, all);
  }

  get count(): number {
    return this.places.length;
  }

  /** Everyone with these fields of theirs. What many have in common is checked once. */
  async withFields(asked: Iterable<keyof ListedPerson>): Promise<readonly Listed[]> {
    for (const field of asked) {
      if (this.known.has(field)) continue;
      const texts = await this.file.texts(field);
      // Another question has read it meanwhile.
      if (this.known.has(field)) continue;
      const checked = new Map<string, ListedPerson>();
      const all = this.listed.map((one, at) => {
        const cell = texts[at] ?? '';
        if (cell === '') return one;
        const part = checked.get(cell) ?? parse(ListedPerson, { id: '', [field]: JSON.parse(cell) });
        checked.set(cell, part);
        return { ...one, row: { ...one.row, ...part, id: one.row.id } };
      });
      this.listed = all;
      this.known.add(field);
    }
    return this.listed;
  }

  /** Their whole rows. */
  rows(): Promise<readonly Placed[]> {
    this.whole ??= this.readRows();
    return this.whole;
  }

  private async readRows(): Promise<readonly Placed[]> {
    const columns: { readonly begin: string; readonly texts: readonly string[] }[] = [];
    for (const name of fields) columns.push({ begin: `"${name}":`, texts: await this.file.texts(name) });
    const versions = await this.file.texts('version');
    // Read as one text each, which is quicker than field by field.
    return this.places.map((place, at) => {
      const given = columns.flatMap(({ begin, texts }) => (texts[at] ? [begin + texts[at]] : []));
      return { place, ...parse(Stored, JSON.parse(`{"version":${versions[at]},"row":{${given.join()}}}`)) };
    });
  }
}
