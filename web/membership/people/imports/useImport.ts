import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movedImports as contentCalls } from '#shared/content/movedimports/movedimports.ts';
import { imports as givingCalls } from '#shared/giving/imports.ts';
import { groups as groupCalls } from '#shared/membership/groups/groups.ts';
import type { Answers, ColumnUse } from '#shared/membership/people/imports/columns.ts';
import { type ImportField, importFields } from '#shared/membership/people/imports/fields.ts';
import { imports as importCalls } from '#shared/membership/people/imports/imports.ts';
import type { Source } from '#shared/membership/people/imports/sources.ts';
import { tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { movedNotes as noteCalls } from '#shared/messaging/movednotes/movednotes.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';
import { useSession } from '#web/session/session.tsx';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { type Preparing, prepare } from './file/client.ts';
import type { FileRead, Preview } from './file/importSession.ts';
import { mostRows } from './file/mostRows.ts';
import { leftNotesFor, wantedBy } from './movedKinds.ts';
import { useFieldNames } from './useFieldNames.ts';
import { type Step, useSteps } from './useSteps.ts';

/** Tells everyone whom the church has, page by page. */
async function tellPeople(to: Preparing | undefined): Promise<void> {
  let after: string | undefined;
  do {
    const page = await call(importCalls.people, { query: { after } });
    await to?.learn(page.people, []);
    after = page.next;
  } while (after);
}

async function tellKeys(to: Preparing | undefined, source: Source): Promise<void> {
  let after: string | undefined;
  do {
    const page = await call(importCalls.keys, { query: { after, source } });
    await to?.learn([], page.keys);
    after = page.next;
  } while (after);
}

/** An import from the file to its start. What isn't answered isn't imported. */
export function useImport(onStarted: () => void) {
  const { t } = useTranslation();
  const nameOf = useFieldNames();
  const { current, can } = useSession();
  const editsGifts = can('Giving:Donations:Edit');
  const zone = current?.church.timeZone ?? 'UTC';
  const { busy, errors, fail, submit } = useSubmit();
  const worker = useRef<Preparing>(undefined);
  useEffect(() => () => worker.current?.close(), []);
  const given = useRef<File>(undefined);
  const [fileName, setFileName] = useState('');
  const [file, setFile] = useState<FileRead>();
  const [uses, setUses] = useState<readonly ColumnUse[]>([]);
  const [source, setSource] = useState<Source>('other');
  const [answers, setAnswers] = useState<Answers>({});
  const [preview, setPreview] = useState<Preview>();
  /** The preview is of what is answered now. */
  const [isPlanned, setIsPlanned] = useState(false);
  /** Made anew for each plan: a start that is sent again is the same one. */
  const [id, setId] = useState('');
  const [sent, setSent] = useState(0);
  /** Under which id the gifts are stored already. */
  const giftsAt = useRef('');

  const reached: Step = file ? (preview ? (isPlanned ? 'preview' : 'questions') : 'columns') : 'file';
  const { step, goTo, back, end } = useSteps(reached);
  // What was wrong in one step is no longer said in another.
  const [saidIn, setSaidIn] = useState(step);
  if (saidIn !== step) {
    setSaidIn(step);
    fail([]);
  }
  // Steps are taken back and forth; the page is not left without a question.
  useUnsavedChangesGuard(step !== 'file', undefined, true);
  const choose = (chosen: File, church = '') =>
    submit(async () => {
      worker.current ??= await prepare();
      const labels = new Map<string, ImportField>(importFields.map((field) => [nameOf(field), field]));
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const currency = editsGifts ? (await call(givingCalls.moved, {})).currency : 'usd';
      const reading = { church, today: dateAt(Date.now(), zone), currency, zone };
      const read = await worker.current.read(bytes, labels, reading).catch(() => undefined);
      // The file before is no longer what the worker has.
      setFile(undefined);
      setPreview(undefined);
      if (read?.isGifts && !editsGifts) return fail([t('peopleImport.giftsForbidden')]);
      if (!read || (read.count === 0 && !read.isGifts)) return fail([t(read ? 'peopleImport.empty' : 'peopleImport.unreadable')]);
      if (read.count > mostRows) return fail([t('peopleImport.tooMany', { most: mostRows })]);
      given.current = chosen;
      setFileName(chosen.name.slice(0, 200));
      setFile(read);
      setUses(read.guesses.map((field) => ({ field, erases: false })));
      setSource(read.source);
      setAnswers({});
      goTo('columns');
    });

  /** Of a file with several churches. */
  const chooseChurch = (id: string) => (given.current ? choose(given.current, id) : undefined);

  const plan = async (said: Answers): Promise<Preview | undefined> => {
    const today = dateAt(Date.now(), zone);
    const planned = await worker.current?.preview({
      uses,
      source,
      answers: said,
      today,
      wanted: wantedBy(can),
    });
    setPreview(planned);
    setIsPlanned(true);
    // What comes along may depend on answers, too.
    if (planned)
      setFile((before) => before && { ...before, moved: planned.moved, movedProblems: planned.movedProblems, also: planned.also });
    setId(newId());
    return planned;
  };
  const compare = () =>
    submit(async () => {
      const bringsGroups = (file?.moved.groups ?? 0) > 0 && can('Membership:Groups:Edit');
      const [tags, groups] = await Promise.all([call(tagCalls.list, {}), bringsGroups ? call(groupCalls.list, {}) : []]);
      const here = groups.map(({ id, name, categoryName = '' }) => ({ id, name, categoryName }));
      await worker.current?.know({ tags: tags.map(({ name }) => name), groups: here });
      await Promise.all([tellPeople(worker.current), tellKeys(worker.current, source)]);
      const planned = await plan(answers);
      goTo(planned && planned.questions.length > 0 ? 'questions' : 'preview');
    });
  const answer = (given: Answers) => {
    setIsPlanned(false);
    setAnswers((before) => ({ ...before, ...given }));
  };
  const match = (next: readonly ColumnUse[]) => {
    setPreview(undefined);
    setUses(next);
  };
  const from = (next: Source) => {
    setPreview(undefined);
    setSource(next);
  };
  const look = () =>
    submit(async () => {
      await plan(answers);
      goTo('preview');
    });
  /** What stays in the file: what has no place here, and notes that are not for who imports. */
  const leftOf = (read: FileRead | undefined) => {
    const notes = leftNotesFor(can).map((kind) => ({ name: t(`peopleImport.counts.${kind}`), count: read?.moved[kind] ?? 0 }));
    return [...notes.filter(({ count }) => count > 0), ...(read?.also ?? [])]
      .slice(0, 100)
      .map(({ name, count }) => ({ name: name.slice(0, 100), count }));
  };
  const start = () =>
    submit(async () => {
      const { parts = 0, entries = 0, contentParts = 0, contentItems = 0, noteParts = 0, noteItems = 0 } = preview ?? {};
      for (let part = 0; part < parts; part++) {
        setSent(part);
        const body = await worker.current?.part(part);
        if (body) await call(importCalls.part, { id, body: { part, ...body } });
      }
      const left = leftOf(file);
      const bringsGifts = editsGifts && file !== undefined && file.moved.gifts > 0;
      if (bringsGifts) {
        await sendGifts();
        const gifts = { fileName, source, parts: file.moved.giftParts, gifts: file.moved.gifts };
        await call(givingCalls.startMoved, { body: { id, ...gifts, dryRun: false, waits: true } });
      }
      for (let part = 0; part < contentParts; part++) {
        const body = await worker.current?.contentPart(part);
        if (body) await call(contentCalls.part, { id, body: { part, ...body } });
      }
      const content = contentParts > 0;
      if (content) await call(contentCalls.start, { body: { id, fileName, source, parts: contentParts, items: contentItems } });
      for (let part = 0; part < noteParts; part++) {
        const body = await worker.current?.notePart(part);
        if (body) await call(noteCalls.part, { id, body: { part, ...body } });
      }
      const notes = noteParts > 0;
      if (notes) await call(noteCalls.start, { body: { id, fileName, source, parts: noteParts, items: noteItems } });
      // What brings gifts or events alone is an import as well, so that it is listed and can be undone.
      if (parts === 0 && (bringsGifts || content || notes))
        await call(importCalls.part, { id, body: { part: 0, entries: [], households: [] } });
      await call(importCalls.start, {
        body: { id, fileName, source, parts: Math.max(1, parts), people: entries, left, gifts: bringsGifts, content, notes },
      });
      end();
      setFile(undefined);
      setSent(0);
      onStarted();
    });
  /** They lie on the server from here on, where they wait for the people. */
  const sendGifts = async () => {
    if (giftsAt.current === id) return;
    for (let part = 0; part < (file?.moved.giftParts ?? 0); part++) {
      const body = await worker.current?.giftPart(part);
      if (body) await call(givingCalls.movedPart, { id, body: { part, ...body } });
    }
    giftsAt.current = id;
  };
  return {
    left: leftOf(file),
    ...{ step, back, busy, errors, fail, fileName, file, uses, setUses: match, source, setSource: from },
    ...{ answers, answer, preview, choose, chooseChurch, compare, look, start, sent, id, sendGifts },
  };
}
export type ImportState = ReturnType<typeof useImport>;
