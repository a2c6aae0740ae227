// Random lives of records: edited, put into groups, merged and parted in any order, on the embedded table.
import { newId } from '#functions/core/random.ts';
import { withGroup } from '#functions/membership/groups/personGroups.ts';
import { groupMembers, groups } from '#functions/membership/groups/rows.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { partPeople } from '#functions/membership/people/merges/part.ts';
import { TestChurch } from '#functions/membership/people/testing.ts';
import { changePerson } from '#functions/membership/people/writes.ts';
import { ofChurch, type PersonRow, people } from '#functions/membership/table.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { type Dice, seeded } from '#shared/content/live/diceTesting.ts';
import { findDuplicates } from '#shared/membership/people/duplicates/find.ts';
import { labelledPairs } from '#shared/membership/people/duplicates/labelledTesting.ts';
import { isSamePart, type MergePart, mergeParts, valuesOf, withPart } from '#shared/membership/people/merges/parts.ts';
import type { Proof } from '../proof.ts';

const histories = 2000;
const pairs = 2000;
const joined = '2026-01-02T00:00:00.000Z';

/** Parts that a test may fill freely; the rest is never edited here, but merged all the same. */
const edited = ['first', 'nick', 'email', 'mobilePhone', 'gender', 'nametagNotes', 'donorNumber'] as const satisfies readonly MergePart[];
type Edited = (typeof edited)[number];

const valued = (row: PersonRow, part: Edited, value: string): PersonRow =>
  withPart(row, { ...row, name: { ...row.name, [part]: value }, contactInfo: { ...row.contactInfo, [part]: value }, [part]: value }, part);

interface Life {
  readonly church: TestChurch;
  readonly dice: Dice;
  readonly ids: readonly string[];
  readonly groupIds: readonly string[];
  /** What each said last of a part, by the hand of staff. */
  readonly said: Map<string, PersonRow>;
}

const oneOf = <T>(dice: Dice, list: readonly T[]): T => {
  const found = list[dice.number(0, list.length - 1)];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};

async function begin(seed: number): Promise<Life> {
  const [church, dice] = [await TestChurch.make(), seeded(seed)];
  const { table } = church;
  const groupIds = [newId(), newId()];
  const members = new Map(groupIds.map((id) => [id, 0]));
  const made: PersonRow[] = [];
  const rows = groupIds.map((id, at) => ({
    ...{ id, name: `Group ${at}`, tags: 'standard', labels: [], slug: id },
    memberCount: 0,
  }));
  for (let at = 0; at < 4; at += 1) {
    let person = await church.person({ name: { first: `First${at}`, last: dice.chance(0.5) ? 'Same' : `Last${at}` } });
    const before = await table.need(people, { id: person.id });
    for (const part of edited) if (dice.chance(0.5)) person = valued(person, part, `${part} ${at}`);
    const places = groupIds.filter(() => dice.chance(0.5)).map((id) => ({ id, leader: dice.chance(0.3) }));
    for (const { id, leader } of places) {
      const group = rows.find((one) => one.id === id);
      person = withGroup(person, { id, name: group?.name ?? '', tags: 'standard' }, leader);
      members.set(id, (members.get(id) ?? 0) + 1);
    }
    const puts = places.map(({ id: groupId, leader }) =>
      table.put(groupMembers, {
        id: newId(),
        groupId,
        personId: person.id,
        leader,
        joinDate: joined,
        label: `${person.name.display} · ${groupId}`,
      }),
    );
    await table.write(changePerson(table, person, before), ...puts);
    made.push(person);
  }
  for (const row of rows)
    await table.write(table.put(groups, { ...row, joinPolicy: 'closed', visibility: 'public', memberCount: members.get(row.id) ?? 0 }));
  return { church, dice, ids: made.map(({ id }) => id), groupIds, said: new Map(made.map((one) => [one.id, one])) };
}

/** Everything that shows where the people are, without versions. */
async function digest({ church: { table }, ids, groupIds }: Life): Promise<string> {
  const batch = table.batch();
  const rows = ids.map((id) => batch.get(table, people, { id }));
  const places = groupIds.flatMap((groupId) => ids.map((personId) => batch.get(table, groupMembers, { groupId, personId })));
  const counts = groupIds.map((id) => batch.get(table, groups, { id }));
  await batch.send();
  const plain = (row: PersonRow | undefined) =>
    row && {
      ...Object.fromEntries(mergeParts.map((part) => [part, valuesOf(row, part)])),
      shown: row.name.display,
      merged: row.merged,
      into: row.mergedInto,
    };
  const inGroups = (row: PersonRow | undefined) => row?.groups.map(({ id, leader }) => `${id} ${leader}`).toSorted();
  const found = await Promise.all(
    (['people', 'arrivals', 'birthdays', 'merges'] as const).map(async (pk) => {
      const page = await table.all(ofChurch, [pk], pk === 'people' ? { index: 'gsi1' } : {});
      return page.items.map(({ sk, gsi1sk }) => String(gsi1sk ?? sk));
    }),
  );
  return JSON.stringify([
    rows.map((row) => [plain(row()?.row), inGroups(row()?.row)]),
    places.map((place) => place()?.row && { ...place()?.row, label: undefined }),
    counts.map((count) => count()?.row.memberCount),
    found,
  ]);
}

/** Who is shown is edited, merged and parted at random; at last all are parted. */
async function live(life: Life, withEdits: boolean): Promise<void> {
  const {
    church: { table },
    dice,
    ids,
  } = life;
  const steps = dice.number(3, 8);
  const rowsNow = async () => (await Promise.all(ids.map((id) => table.need(people, { id })))).filter(({ row }) => !row.mergedInto);
  for (let step = 0; step < steps; step += 1) {
    const shown = await rowsNow();
    const kept = oneOf(dice, shown);
    const others = shown.filter((one) => one !== kept);
    const lot = dice.number(0, 2);
    if (withEdits && lot === 0) {
      const part = oneOf(dice, edited);
      const row = valued(kept.row, part, `edit ${step}`);
      await table.write(changePerson(table, row, kept));
      life.said.set(kept.row.id, valued(life.said.get(kept.row.id) ?? row, part, `edit ${step}`));
    } else if (lot === 1 && kept.row.merged?.length) await partPeople(table, kept.row.id, oneOf(dice, kept.row.merged).id);
    else if (others.length > 0) {
      const take = dice.chance(0.3) ? undefined : mergeParts.filter(() => dice.chance(0.4));
      await mergePeople(table, kept.row.id, oneOf(dice, others).row.id, { take, confirmsGuardians: true });
    }
  }
  for (let merged = true; merged; ) {
    const holding = (await rowsNow()).filter(({ row }) => row.merged?.length);
    merged = holding.length > 0;
    if (merged) {
      const { row } = oneOf(dice, holding);
      await partPeople(table, row.id, oneOf(dice, row.merged ?? []).id);
    }
  }
}

async function history(seed: number): Promise<string | undefined> {
  const withEdits = seed % 2 === 0;
  const life = await begin(seed);
  const before = await digest(life);
  await live(life, withEdits);
  if (!withEdits) {
    const after = await digest(life);
    return after === before ? undefined : `Seed ${seed}: ${after} instead of ${before}`;
  }
  for (const id of life.ids) {
    const [now, said] = [(await life.church.table.need(people, { id })).row, life.said.get(id)];
    if (!said) continue;
    const wrong = edited.filter((part) => !isSamePart(now, said, part));
    if (wrong.length > 0) return `Seed ${seed}: ${id} has lost ${wrong.map((part) => `${part} “${valuesOf(said, part)}”`).join(', ')}`;
  }
  return undefined;
}

export const peopleMerges: Proof = {
  name: 'people-merges',
  claim: 'Merged and parted in any order, people are as before, and no edit is lost; duplicates are found.',
  run: async () => {
    const faults: string[] = [];
    const cloud = await startTestCloud();
    try {
      for (let seed = 1; seed <= histories && faults.length < 3; seed += 1) {
        const wrong = await history(seed);
        if (wrong) faults.push(wrong);
      }
    } finally {
      await cloud.close();
    }
    const labelled = labelledPairs(pairs, 11);
    const keyOf = (a: string, b: string) => [a, b].toSorted().join(' ');
    const same = new Set(labelled.filter(({ isSame }) => isSame).map(({ people: [a, b] }) => keyOf(a.id, b.id)));
    const found = findDuplicates(
      labelled.flatMap((pair) => pair.people),
      5000,
    );
    const right = found.filter(({ a, b }) => same.has(keyOf(a, b))).length;
    const [recall, precision] = [right / same.size, right / found.length];
    if (recall < 0.95) faults.push(`Only ${(recall * 100).toFixed(1)} % of the duplicates are found.`);
    if (precision < 0.9) faults.push(`Only ${(precision * 100).toFixed(1)} % of what is found are duplicates.`);
    const share = (value: number) => `${(value * 100).toFixed(1)} %`;
    return {
      facts: [
        `${histories} histories of four people in two groups`,
        `${pairs} pairs: recall ${share(recall)}, precision ${share(precision)}`,
      ],
      faults,
    };
  },
};
