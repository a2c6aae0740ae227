// Copies in columns (Parquet): written whole, and read by the engine of reports, or a column at a time (docs/decisions.md, P45).

export interface FactColumn {
  readonly name: string;
  readonly type: 'VARCHAR' | 'DOUBLE';
  /** None is missing: a cell for each row. */
  readonly cells: (string | number)[];
}

/** A copy as it is stored. `rows`: of what is copied. */
export interface Made {
  readonly rows: number;
  readonly content: Uint8Array;
}

/** As many as the engine takes at once. */
const rowGroupSize = 122_880;
const types = { VARCHAR: 'STRING', DOUBLE: 'DOUBLE' } as const;

export async function inColumns(rows: number, columns: readonly FactColumn[]): Promise<Made> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const columnData = columns.map(({ name, type, cells }) => ({ name, type: types[type], data: cells, nullable: false }));
  return { rows, content: new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize })) };
}

/** A stored copy: its columns, each read when it is asked for. */
export interface ColumnsFile {
  readonly names: readonly string[];
  /** Numbers are written out. */
  readonly texts: (name: string) => Promise<string[]>;
}

export async function openColumns(bytes: Uint8Array): Promise<ColumnsFile> {
  const { parquetScan, parquetSchema } = await import('hyparquet');
  const { buffer, byteOffset, byteLength } = bytes;
  const slice = async (start: number, end = byteLength) => new Uint8Array(buffer).slice(byteOffset + start, byteOffset + end).buffer;
  const scan = await parquetScan({ file: { byteLength, slice } });
  const texts = async (column: string) => {
    const all: string[] = [];
    for (const range of scan.ranges) for (const cell of await scan.readColumn({ column, ...range })) all.push(String(cell));
    return all;
  };
  return { names: parquetSchema(scan.metadata).children.map(({ element }) => element.name), texts };
}
