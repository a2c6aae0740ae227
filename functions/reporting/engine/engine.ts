/**
 * The engine that answers questions about everyone: DuckDB, in memory, for one question of one church (docs/decisions.md, P36). It opens no
 * address and no file from its first moment on, but for the copy that it is handed, and nothing of its configuration can be changed any more.
 * What is asked is our SQL; values are bound.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { log } from '#functions/core/log.ts';
import { Refusal } from '#shared/errors.ts';

/** `texts`: a list, for one bound value. */
export type Bindable = string | number | readonly string[];
/** A part of a question: a `?` stands for each of the values. */
export interface Sql {
  readonly sql: string;
  readonly values: readonly Bindable[];
}

export type ColumnType = 'VARCHAR' | 'DOUBLE' | 'INTEGER';
type Cell = string | number | null;
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly cells: readonly Cell[];
}

const options = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  // Of the function's 1,769 MB, which has one core and holds the rows, too.
  memory_limit: '800MB',
  threads: '2',
  max_temp_directory_size: '0KB',
};

/** Well within the time that an answer may take. */
const mostMs = 10_000;
/** What the engine takes at once. */
const rowsAtOnce = 2048;

type Library = typeof import('@duckdb/node-api')['default'];
/** Loaded with the first question. Where it isn't installed, questions are refused; everything else goes on. */
async function library(): Promise<Library> {
  try {
    // Bundled, a CommonJS package has this export only.
    return (await import('@duckdb/node-api')).default;
  } catch (error) {
    log.error('there is no engine for reports', { error });
    throw new Refusal('engineMissing');
  }
}

/** What a question may take ran out: time or memory. */
const isTooMuch = (error: unknown) => /\b(INTERRUPT|Out of Memory) Error/.test(String(error));

export class Engine {
  private readonly library: Library;
  private readonly connection: DuckDBConnection;

  private constructor(library: Library, connection: DuckDBConnection) {
    this.library = library;
    this.connection = connection;
  }

  /** Opens one, and closes it when `work` is done. `file`: the only one it may open; its path is ours. */
  static async use<T>(work: (engine: Engine) => Promise<T>, file?: string): Promise<T> {
    const loaded = await library();
    const instance = await loaded.DuckDBInstance.create(':memory:', options);
    const connection = await instance.connect();
    try {
      // In this order: what is allowed can’t be added to once the rest is closed.
      if (file !== undefined) await connection.run(`SET allowed_paths = ['${file.replaceAll("'", "''")}']`);
      await connection.run('SET enable_external_access = false');
      await connection.run('SET lock_configuration = true');
      return await work(new Engine(loaded, connection));
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }

  /** A new table with these rows. `table` and the names of columns are ours. */
  async load(table: string, columns: readonly Column[]): Promise<void> {
    const { DuckDBDataChunk, DOUBLE, INTEGER, VARCHAR } = this.library;
    await this.connection.run(`CREATE TABLE ${table} (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`);
    const types = columns.map(({ type }) => ({ VARCHAR, DOUBLE, INTEGER })[type]);
    const appender = await this.connection.createAppender(table);
    const count = columns[0]?.cells.length ?? 0;
    for (let from = 0; from < count; from += rowsAtOnce) {
      const to = Math.min(count, from + rowsAtOnce);
      const chunk = DuckDBDataChunk.create(types, to - from);
      chunk.setColumns(columns.map(({ cells }) => cells.slice(from, to)));
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  /** The rows of an answer. Refuses with `questionTooBig` after `most` milliseconds, or when it takes too much memory. */
  async ask({ sql, values }: Sql, most = mostMs): Promise<readonly (readonly unknown[])[]> {
    const { DOUBLE, LIST, listValue, VARCHAR } = this.library;
    const types = values.map((value) => (typeof value === 'string' ? VARCHAR : typeof value === 'number' ? DOUBLE : LIST(VARCHAR)));
    const bound = values.map((value) => (typeof value === 'string' || typeof value === 'number' ? value : listValue([...value])));
    const timer = setTimeout(() => this.connection.interrupt(), most);
    try {
      return (await this.connection.runAndReadAll(sql, bound, types)).getRows();
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      throw new Refusal('questionTooBig');
    } finally {
      clearTimeout(timer);
    }
  }
}
