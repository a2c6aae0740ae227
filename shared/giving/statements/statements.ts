import { verbs } from '../../api.ts';
import { jobStates } from '../../jobs.ts';
import { choice, entity, id, instant, many, maybe, name, numberText, type Out, required, shape, text, whole, yes } from '../../words.ts';
import { SavedStatementSettings, Statement, StatementHead, StatementSettings } from './statement.ts';

const { get, post } = verbs('giving');

/** What came of a run so far. `kept`: they still say the same; `skipped`: people who are no longer there; `noEmail`: to be printed. */
export const RunCounts = shape({ issued: whole, kept: whole, skipped: whole, mailed: whole, noEmail: whole });
export type RunCounts = Out<typeof RunCounts>;

/** The latest run for a year: statements for everyone, and emails. */
const StatementRun = shape({ id: text(20), state: choice(...jobStates), done: whole, total: maybe(whole), counts: RunCounts });

/** A closed year is issued: from then on a statement is replaced only one at a time, with a reason. */
export const StatementYear = entity('StatementYear', {
  year: whole,
  run: maybe(StatementRun),
  closed: maybe(shape({ at: instant, by: name(200) })),
});
export type StatementYear = Out<typeof StatementYear>;

const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';
const settings = ['Giving:Settings:Edit', edit] as const;

/** What a browser gets at once of the statements that are to be printed. */
export const papersAtOnce = 40;

export const statements = {
  list: get('/statements', {
    says: 'Returns the statements that were issued for a year, replaced ones included, the latest first.',
    access: view,
    query: shape({ year: numberText }),
    returns: many(StatementHead, 100_000),
  }),
  mine: get('/statements/mine', {
    says: 'Returns the caller’s own statements, the latest first, without those that were replaced.',
    returns: many(StatementHead),
  }),
  settings: get('/statements/settings', {
    says: 'Returns what goes onto every statement.',
    access: [...settings, view],
    returns: SavedStatementSettings,
  }),
  saveSettings: post('/statements/settings', {
    says: 'Changes what goes onto statements from then on. Refused as outdated if someone else has saved them since `version`.',
    access: settings,
    body: shape({ ...StatementSettings.entries, version: maybe(whole) }),
    returns: SavedStatementSettings,
  }),
  preview: post('/statements/preview', {
    says: 'Returns what a statement would say now, without a number.',
    access: view,
    body: shape({ year: whole, personIds: many(id, 2) }),
    returns: Statement,
  }),
  year: get('/statements/years/:year', {
    says: 'Returns how far the statements of a year are: the latest run, and whether the year is closed.',
    access: view,
    returns: StatementYear,
  }),
  run: post('/statements/years/:year/run', {
    says: 'Starts a job that issues the statements of everyone who gave in a year, sends those that were not sent yet, or both. Whose statement still says the same keeps it, and no statement is sent twice: a run that broke off can be started again. Refused as underWay while one goes on.',
    access: edit,
    body: shape({ issue: yes, send: yes }),
    returns: StatementYear,
  }),
  close: post('/statements/years/:year/close', {
    says: 'Closes a year, so that its statements are replaced only one at a time, with a reason.',
    access: edit,
    returns: StatementYear,
  }),
  reopen: post('/statements/years/:year/reopen', {
    says: 'Opens a closed year again.',
    access: edit,
    body: shape({ reason: required(300) }),
    returns: StatementYear,
  }),
  papers: get('/statements/years/:year/papers', {
    says: 'Returns the statements that were not sent yet and whose givers have no email address, by number, a page at a time; `next` is the `after` of the following page.',
    access: view,
    query: shape({ after: maybe(text(20)) }),
    returns: shape({ statements: many(Statement, papersAtOnce), next: maybe(text(20)) }),
  }),
  printed: post('/statements/years/:year/printed', {
    says: 'Notes that statements were sent on paper.',
    access: edit,
    body: shape({ ids: many(text(20), 40) }),
    returns: shape({}),
  }),
  issue: post('/statements', {
    says: 'Issues statements of a year, at most 50 at once. A giver whose statement still says the same keeps it; otherwise the new one replaces it. Who has agreed on one together with a spouse gets it together. Two people are refused unless they have agreed. In a closed year, a reason is required.',
    access: edit,
    body: shape({ year: whole, givers: many(shape({ personIds: many(id, 2) }), 50), reason: maybe(text(300)) }),
    returns: many(StatementHead),
  }),
  load: get('/statements/:id', {
    says: 'Returns a statement as it was issued, to its giver or to staff. `outdated`: the books say something else by now.',
    returns: shape({ statement: Statement, outdated: yes }),
  }),
  send: post('/statements/:id/send', {
    says: 'Emails a link to a statement: to the caller, if it is the caller’s own; otherwise staff send it to its givers. Refused as noEmail if there is no address.',
    returns: shape({}),
  }),
};
