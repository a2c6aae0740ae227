// A member proposes changes to their own record, or to one of their household (docs/decisions.md, P14).
import type { Caller } from '#functions/core/auth/caller.ts';
import { type Picture, pictureFrom } from '#functions/core/aws/objects.ts';
import { nowIso, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { notify } from '#functions/core/outbox/notify.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { taskNumbers } from '#functions/doing/table.ts';
import type { Task, TaskSave } from '#shared/doing/tasks/tasks.ts';
import { Refusal } from '#shared/errors.ts';
import { isFamily } from '#shared/membership/people/guests.ts';
import { PersonSave } from '#shared/membership/people/people.ts';
import { asProposed, changesIn, mostFamilyMembers, problemOf, saveOf } from '#shared/membership/people/proposals/proposal.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { parse } from '#shared/words.ts';
import { membersOfGroup } from '../../groups/memberWrites.ts';
import { groups } from '../../groups/rows.ts';
import { type ChurchRow, churches, ofChurch, type PersonRow, people } from '../../table.ts';
import { checkPerson, mergePerson } from '../merge.ts';
import { putProposedPhoto } from './photos.ts';
import { taskView } from './read.ts';
import { type ProposalRow, proposals } from './rows.ts';

/** Of one person at a time: who sends more has not waited for an answer. */
const mostOpen = 20;

const groupSetting = (church: ChurchRow | undefined) =>
  church?.settings.find(({ keyName }) => keyName === 'directoryApprovalGroupId')?.value.trim() ?? '';

/** Who it is about: the caller, or someone of their household; minors speak for themselves only. */
async function personFor(caller: Caller, table: Table, personId: string): Promise<{ person: PersonRow; church: ChurchRow | undefined }> {
  const batch = table.batch();
  const [asked, own, place] = [
    batch.get(table, people, { id: personId }),
    batch.get(table, people, { id: caller.personId }),
    batch.get(table, churches, {}),
  ];
  await batch.send();
  const [person, self, church] = [asked()?.row, own()?.row, place()?.row];
  if (!person || !self || person.mergedInto) throw new Refusal('notFound');
  const speaksForOthers = isFamily({ own: self }, person) && !isMinor(self, todayIn(church));
  if (person.id !== self.id && !speaksForOthers) throw new Refusal('notYours');
  return { person, church };
}

function proposed({ data = '' }: TaskSave, person: PersonRow): { changes: ProposalRow['changes']; photo: Picture | undefined } {
  const given = changesIn(data);
  if (!given) throw new Refusal('invalid', 'The changes are not a list of fields with their values.');
  const changes = asProposed(given, person);
  const problem = changes.map(problemOf).find((one) => one !== undefined);
  if (problem) throw new Refusal('invalid', problem);
  if (changes.length === 0) throw new Refusal('invalid', 'Nothing in this proposal is different from today.');
  if (changes.filter(({ field }) => field === 'familyMember').length > mostFamilyMembers) throw new Refusal('tooMany');
  const merged = mergePerson(parse(PersonSave, saveOf(changes)), person, person);
  checkPerson(merged, person);
  const photo = changes.find(({ field }) => field === 'photo');
  return {
    changes: changes.map((one) => (one.field === 'photo' ? { ...one, value: '' } : one)),
    photo: photo && pictureFrom(photo.value),
  };
}

/** The group that the church lets decide, with its members; none if the setting names no group. */
async function approvers(table: Table, church: ChurchRow | undefined) {
  const id = groupSetting(church);
  const group = id ? await table.get(groups, { id }) : undefined;
  if (!group) return { id: '', name: '', personIds: [] };
  return { id, name: group.row.name, personIds: (await membersOfGroup(table, id)).map(({ row }) => row.personId) };
}

async function refuseTooMany(caller: Caller, table: Table): Promise<void> {
  const page = await table.query(ofChurch, ['proposalsby', caller.personId], { index: 'gsi2', newestFirst: true, limit: 100 });
  if (page.of(proposals).filter(({ row }) => row.state === 'Open').length >= mostOpen) throw new Refusal('tooMany');
}

export async function propose(save: TaskSave, type: string | undefined, caller: Caller, table: Table): Promise<Task> {
  if ((type ?? save.taskType) !== 'directoryUpdate' || !caller.personId) throw new Refusal('forbidden');
  const { person, church } = await personFor(caller, table, save.associatedWithId || caller.personId);
  const { changes, photo } = proposed(save, person);
  await refuseTooMany(caller, table);
  const by = await approvers(table, church);
  const id = newId();
  if (photo) await putProposedPhoto(table.church, id, photo);
  const about = { personId: person.id, personName: person.name.display };
  const row = await retryOnRefusal(async () => {
    const before = await table.get(taskNumbers, {});
    const number = (before?.row.last ?? 0) + 1;
    const made: ProposalRow = {
      ...{ id, number, state: 'Open', ...about, createdById: caller.personId, createdByName: caller.name, created: nowIso() },
      ...{ assignedToId: by.id, assignedToName: by.name, title: save.title || person.name.display, changes },
    };
    await table.write(
      table.put(proposals, made),
      table.put(taskNumbers, { last: number }, before),
      notify(table, {
        personIds: by.personIds.filter((one) => one !== caller.personId),
        ...{ byPersonId: caller.personId, byName: caller.name, contentType: 'task', contentId: id, message: '', says: 'proposes' },
        ...{ about: about.personName, link: `/tasks/${id}`, kept: true, conversationId: '', number: 0 },
      }),
    );
    return made;
  });
  return taskView(caller, table, row);
}
