import { verbs } from '#shared/api.ts';
import { Decision } from '#shared/membership/people/proposals/proposal.ts';
import {
  anything,
  choice,
  entity,
  exact,
  id,
  instant,
  many,
  maybe,
  name,
  newOrId,
  type Out,
  readAs,
  saves,
  shape,
  text,
  whole,
  yes,
} from '#shared/words.ts';

const { get, post } = verbs('doing');

export const taskStates = ['Open', 'Closed'] as const;
export type TaskState = (typeof taskStates)[number];

/** Of type `directoryUpdate`, the only one yet: `data` is a JSON text `[{ field, label, value }]`; a photo in it is its address. */
export const Task = entity('Task', {
  id,
  churchId: id,
  taskType: text(40),
  taskNumber: whole,
  dateCreated: instant,
  dateClosed: maybe(instant),
  associatedWithType: text(20),
  associatedWithId: id,
  associatedWithLabel: text(300),
  createdByType: text(20),
  createdById: id,
  createdByLabel: text(300),
  assignedToType: text(20),
  assignedToId: text(20),
  assignedToLabel: text(300),
  title: text(255),
  status: choice(...taskStates),
  data: exact(100_000),
  /** Values of today, in the order of `data`, and whether there is a photo; for those who decide. */
  today: maybe(many(text(300), 30)),
  decision: maybe(Decision),
  can: maybe(shape({ decide: yes, close: yes })),
});
export type Task = Out<typeof Task>;

const state = readAs(maybe(choice(...taskStates)), (given) =>
  typeof given === 'string' ? (taskStates.find((one) => one.toLowerCase() === given.toLowerCase()) ?? given) : given,
);

/** Who it is from, for and about in older clients' words; who made it and who decides comes from the server. */
const TaskSave = shape({
  id: newOrId,
  taskType: maybe(text(40)),
  associatedWithId: maybe(text(20)),
  title: maybe(name(255)),
  status: state,
  data: maybe(exact(4_000_000)),
  version: maybe(anything),
});
export type TaskSave = Out<typeof TaskSave>;

/** What is accepted: places in `data`, with the values that were shown as today's. */
const Deciding = shape({
  accept: many(shape({ at: whole, today: text(300) }), 30),
  message: maybe(text(500)),
});

/** Members see the tasks that they made, those that they or their groups are to do; who may edit tasks sees all. */
export const tasks = {
  list: get('/tasks', {
    says: 'Lists open tasks that the caller made, or that are for the caller or a group of theirs.',
    returns: many(Task),
  }),
  closed: get('/tasks/closed', { says: 'Lists closed tasks of the same kind, the latest first; at most 300.', returns: many(Task) }),
  waiting: get('/tasks/waiting', { says: 'Lists open proposals that the caller can decide, the oldest first.', returns: many(Task) }),
  timeline: get('/tasks/timeline', {
    says: 'Returns tasks by id, those that the caller can see.',
    query: shape({ taskIds: maybe(text(4000)) }),
    returns: many(Task),
  }),
  ofPerson: get('/tasks/directoryUpdate/:personId', {
    says: 'Lists the open proposals about a person that the caller can see.',
    returns: many(Task),
  }),
  load: get('/tasks/:id', { says: 'Returns a task.', orEmpty: true, returns: Task }),
  loadForGroups: post('/tasks/loadForGroups', {
    says: 'Lists the tasks of groups that the caller is in; of any group for who may edit tasks.',
    body: shape({ groupIds: many(text(20), 500), status: state }),
    returns: many(Task),
  }),
  save: post('/tasks', {
    says: 'Proposes changes to the caller’s own record or one of the household (`type=directoryUpdate`), or closes a task.',
    query: shape({ type: maybe(text(40)) }),
    body: saves(TaskSave, 10),
    returns: many(Task),
  }),
  decide: post('/tasks/:id/decide', {
    says: 'Applies the accepted changes of a proposal and closes it, in one transaction. Refused if a value has changed since it was shown.',
    body: Deciding,
    returns: Task,
  }),
};
