import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { content as contract } from '#shared/content/index.ts';
import type { GlobalStyle, GlobalStyleSave } from '#shared/content/site/globalStyles.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { styles } from '../table.ts';

const read = async (table: Table): Promise<GlobalStyle> => (await table.get(styles, {}))?.row ?? {};
const remake = (table: Table): Op[] => table.follow('publish', { churchId: table.church });

export const globalStyles = implement(contract.globalStyles, {
  mine: (_, { table }) => read(table),
  load: async ({ id }, { table }) => (await needStyle(table, id)).row,
  ofChurch: async ({ churchId }, { table }) => (idForm.test(churchId) ? read(table.within(churchId)) : {}),

  save: ({ body }, { table }) =>
    retryOnRefusal(async () => {
      const saved: GlobalStyle[] = [];
      for (const given of body) saved.push(await save(table, given));
      return saved;
    }),

  remove: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      await table.write(table.remove(styles, await needStyle(table, id)), remake(table));
      return {};
    }),
});

async function needStyle(table: Table, id: string) {
  const found = await table.need(styles, {});
  if (found.row.id !== id) throw new Refusal('notFound');
  return found;
}

/** A church has one theme: any id in the body means this one. Omitted fields stay. */
async function save(table: Table, { id: _, seen, ...given }: GlobalStyleSave): Promise<GlobalStyle> {
  const before = await table.get(styles, {});
  const isAsSeen = fieldNames.every((name) => given[name] === undefined || (before?.row[name] ?? '') === (seen?.[name] ?? ''));
  if (seen && !isAsSeen) throw new Refusal('outdated');
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  for (const name of jsonNames) mustBeJson(name, given[name]);
  const row: GlobalStyle = { ...before?.row, ...told, id: before?.row.id ?? newId(), churchId: table.church };
  await table.write(table.put(styles, row, before), remake(table));
  return row;
}

const jsonNames = ['fonts', 'palette', 'typography', 'spacing', 'borderRadius', 'navStyles'] as const;
const fieldNames = [...jsonNames, 'customCss', 'customJS'] as const;

function mustBeJson(name: string, given: string | undefined): void {
  if (!given) return;
  const value = opened(given);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('invalid', `${name} must be a JSON object.`);
}

function opened(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
