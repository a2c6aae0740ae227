// Gift Aid declarations: made by givers in the portal, or on paper and entered by staff (decision D49).
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { aliasesOf } from '#functions/membership/people/merges/mergedRows.ts';
import { Refusal } from '#shared/errors.ts';
import { giftAid as contract, firstDayOf, type GiftAid, isInForce, leadingOf, type OwnGiftAid } from '#shared/giving/statements/giftAid.ts';
import { churchToday } from '../ledger/gifts.ts';
import { requirePerson } from '../ledger/hand.ts';
import { giftAids, statementRows, statementSettings } from './rows.ts';

type Before = StoredRow<GiftAid> | undefined;

const isBritish = async (table: Table): Promise<boolean> => (await table.get(statementSettings, {}))?.row.country === 'gb';

/** What givers are asked to declare. */
async function askedIn(table: Table): Promise<string | undefined> {
  const kept = (await table.get(statementSettings, {}))?.row;
  return (kept?.country === 'gb' && kept.declaration?.trim()) || undefined;
}

/** Of someone with whom others were merged, each has declared for themselves (docs/decisions.md, P10): the one that counts. */
async function declarationsOf(table: Table, personId: string): Promise<{ leading: Before; own: Before }> {
  const { all } = await aliasesOf(table, [personId]);
  const batch = table.batch();
  const asked = all.map((id) => batch.get(table, giftAids, { personId: id }));
  await batch.send();
  const found = asked.flatMap((one) => one() ?? []);
  const leading = leadingOf(
    found.map(({ row }) => row),
    await churchToday(table),
  );
  return { leading: found.find(({ row }) => row === leading), own: found.find(({ row }) => row.personId === personId) };
}
const declarationOf = async (table: Table, personId: string): Promise<Before> => (await declarationsOf(table, personId)).leading;

async function ownOf(table: Table, personId: string): Promise<OwnGiftAid> {
  const [asks, kept] = await Promise.all([askedIn(table), personId ? declarationOf(table, personId) : undefined]);
  return { asks, declaration: kept?.row };
}

/** What an ended declaration covered stays covered when another takes its place. */
const earlierOf = (before: GiftAid | undefined): GiftAid['earlier'] => {
  if (!before?.ended) return before?.earlier;
  const span = { from: firstDayOf(before), until: before.ended };
  return [...(before.earlier ?? []), ...(span.from < span.until ? [span] : [])].slice(-20);
};

/** Names of givers stay out of the audit log (decision D51). */
const noted = (table: Table, personId: string, before: Before, after: GiftAid | undefined): Op[] =>
  table.note('giving', 'change', {
    ...{ kind: statementRows.name, id: personId, label: '', about: { personId } },
    changes: [{ field: 'giftAid', before: spanText(before?.row), after: spanText(after) }],
  });
const spanText = (one: GiftAid | undefined) => (one ? `${firstDayOf(one)} – ${one.ended ?? ''}`.trim() : '');

const kept = (table: Table, before: Before, row: GiftAid): Op[] => [
  ...table.put(giftAids, row, before),
  ...noted(table, row.personId, before, row),
];

interface Declared {
  /** The one that counts, and the one made under the caller’s own id. */
  readonly leading: GiftAid | undefined;
  readonly own: GiftAid | undefined;
  readonly today: string;
}

async function change(
  { table, caller }: Context,
  to: (declared: Declared) => Promise<GiftAid | undefined> | GiftAid | undefined,
): Promise<OwnGiftAid> {
  const { personId } = caller;
  if (!personId) throw new Refusal('forbidden');
  await retryOnRefusal(async () => {
    const { leading, own } = await declarationsOf(table, personId);
    const row = await to({ leading: leading?.row, own: own?.row, today: await churchToday(table) });
    if (row) await table.write(kept(table, row.personId === leading?.row.personId ? leading : own, row));
  });
  return ownOf(table, personId);
}

/** Gift Aid as it is began in 1990. */
const firstDay = '1990-10-01';

export const giftAid = implement(contract, {
  mine: (_, { table, caller }) => ownOf(table, caller.personId),

  declare: ({ body: { past, asks } }, context) =>
    change(context, async ({ leading, own, today }) => {
      if (isInForce(leading, today)) return undefined;
      const text = await askedIn(context.table);
      if (text === undefined) throw new Refusal('notFound');
      if (text !== asks.trim()) throw new Refusal('outdated');
      const by = context.table.actor.name ?? '';
      return { personId: context.caller.personId, declared: today, past, earlier: earlierOf(own), text, at: nowIso(), by };
    }),

  end: async (_, context) => {
    const today = await churchToday(context.table);
    let now: OwnGiftAid;
    do now = await change(context, ({ leading }) => (leading && isInForce(leading, today) ? { ...leading, ended: today } : undefined));
    while (isInForce(now.declaration, today));
    return now;
  },

  load: async ({ id }, { table }) => {
    await requirePerson(table, id);
    const [isUsed, found] = await Promise.all([isBritish(table), declarationOf(table, id)]);
    return { isUsed, declaration: found?.row, version: found?.version ?? 0 };
  },

  save: async ({ id, body: { declared, past, ended, version } }, { table }) => {
    await requirePerson(table, id);
    const [isUsed, before, today] = await Promise.all([isBritish(table), declarationOf(table, id), churchToday(table)]);
    if (version !== (before?.version ?? 0)) throw new Refusal('outdated');
    if (!declared) {
      if (before) await table.write(table.remove(giftAids, before), noted(table, id, before, undefined));
      return { isUsed, declaration: undefined, version: 0 };
    }
    if (declared > today || declared < firstDay) throw new Refusal('invalid', 'Please enter the day on which the declaration was made.');
    if (ended && ended < declared) throw new Refusal('invalid', 'Please enter a day after the declaration was made.');
    const isSame = before?.row.declared === declared && before.row.past === past;
    const by = table.actor.name ?? '';
    const row: GiftAid = {
      ...{ personId: before?.row.personId ?? id, declared, past, ended: ended || undefined, earlier: before?.row.earlier },
      // What was declared in the portal isn't said of another declaration.
      ...{ text: isSame ? before.row.text : undefined, at: nowIso(), by },
    };
    await table.write(kept(table, before, row));
    return { isUsed, declaration: row, version: (before?.version ?? 0) + 1 };
  },
});
