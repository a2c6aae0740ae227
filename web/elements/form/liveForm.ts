// Brings a form on a public page to life: conditions, errors at the fields, a draft that survives, and sending. Without it the form works, too.

import { asksForFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { ownFields } from '#shared/membership/forms/page/publicForm.ts';
import { newId } from '#web/session/newId.ts';
import {
  allFillings,
  filling,
  fillingKey,
  forgetFilling,
  isFilling,
  type KeptFilling,
  keepFilling,
  leavingPage,
} from '#web/session/outbox/formStorage.ts';
import type { FileFields } from './files/fileFields.ts';
import { LiveFields } from './liveFields.ts';
import { openForm, type Start } from './openForm.ts';
import { overButton } from './overButton.ts';
import type { PageForm } from './pageData.ts';
import { sendForm } from './sendForm.ts';

const [draftMs, dayMs] = [300, 86_400_000];
/** What couldn't be sent is tried again after these times, then after the last one over and over. */
const retriesMs = [2000, 5000, 15_000];

export async function liveForm(root: HTMLElement): Promise<void> {
  const form = root.querySelector('form');
  const status = root.querySelector<HTMLElement>('.form-status');
  const thanks = root.querySelector('template');
  if (!form || !status || !thanks || root.dataset.awake) return;
  root.dataset.awake = 'yes';
  const page: PageForm = JSON.parse(root.dataset.form ?? '{}');
  const { id: formId, name, formVersion, words, giving } = page;
  const key = fillingKey('', formId);
  const fields = new LiveFields(form, page);
  let id = newId();
  let tried = false;
  let busy = false;
  /** How often it couldn't be sent, and whether the network came back meanwhile. */
  let [failures, online] = [0, false];
  /** Whether something was typed that isn't kept yet. */
  let dirty = false;
  let timer = 0;
  let started: Promise<Start> | undefined;
  let opened: Start | undefined;
  let files: FileFields | undefined;

  /** Opened with the first answer, so that only who fills it in costs the server anything. */
  const start = () => {
    started ??= openForm(formId).then((found) => {
      opened = found;
      return found;
    });
    started.catch(() => {
      started = undefined;
    });
    return started;
  };
  const kept = (state: KeptFilling['state'], answers: KeptFilling['answers']): KeptFilling => ({
    ...{ key, owner: '', formId, id, state, formVersion, answers, name, about: '', at: Date.now() },
    ...{ start: '', proof: '', ...opened },
  });
  const say = (...parts: readonly (string | Node)[]) => status.replaceChildren(...parts);

  const button = (pressed: () => void) => overButton(words.startOver, pressed);

  const refresh = () => {
    fields.show();
    if (tried) fields.mark(fields.received().problems);
  };
  const restore = (answers: KeptFilling['answers']) => {
    fields.restore(answers);
    files?.restore(answers);
  };
  /** Another tab may have replaced the draft that is kept: a reload of this one, and the way back to it, find its own. */
  const keepHere = (own?: KeptFilling) => history.replaceState({ ...history.state, [key]: own }, '');
  const draft = () => {
    if (!dirty) return;
    const own = kept('draft', fields.answers());
    dirty = false;
    keepHere(own);
    void keepFilling(own);
  };
  const changed = () => {
    void start().catch(() => undefined);
    refresh();
    dirty = true;
    clearTimeout(timer);
    timer = window.setTimeout(draft, draftMs);
  };

  /** What is filled in next is another submission. */
  const clear = () => {
    form.reset();
    files?.restore([]);
    id = newId();
    [tried, started, opened] = [false, undefined, undefined];
    refresh();
    fields.mark([]);
    say();
  };
  const thank = () => {
    const shown = document.createElement('div');
    shown.tabIndex = -1;
    shown.append(thanks.content.cloneNode(true));
    const again = shown.querySelector<HTMLElement>('[data-again]');
    again?.addEventListener('click', (event) => {
      event.preventDefault();
      shown.remove();
      form.hidden = false;
      form.querySelector<HTMLElement>('.q :is(input,textarea,select)')?.focus();
    });
    clear();
    form.hidden = true;
    form.after(shown);
    shown.focus();
  };

  /** Without a bill: what was submitted here before and isn't paid yet. */
  const pay = async (bill?: string) => (await import('./pay/payStep.ts')).pay({ page, form, say, button, clear, thank }, bill);

  /** Only what was submitted here changes what is shown: another tab's is sent all the same. */
  const send = async (sent = id) => {
    if (busy && sent === id) return;
    if (sent === id) [busy, online] = [true, false];
    const trap = String(new FormData(form).get(ownFields.trap) ?? '');
    // What another tab has left has a start of its own: this page's files belong to this page's.
    const outcome = await sendForm(sent, sent === id ? start : () => openForm(formId), trap);
    if (sent !== id) return;
    busy = false;
    if (outcome !== 'waiting') failures = 0;
    if (outcome === 'sent') return thank();
    if (typeof outcome === 'object' && 'bill' in outcome) return void pay(outcome.bill);
    form.hidden = outcome === 'waiting';
    if (outcome === 'waiting') {
      say((navigator.onLine ? words.unreached : words.offline) ?? '');
      timer = window.setTimeout(send, online ? 0 : retriesMs[Math.min(failures++, retriesMs.length - 1)]);
      return;
    }
    const left = await filling(key);
    if (left) restore(left.answers);
    tried = true;
    refresh();
    say((outcome.problems.length > 0 ? words.marked : words[outcome.code] || outcome.error || words.restored) ?? '');
    fields.mark(outcome.problems, true);
  };

  form.addEventListener('input', changed);
  for (const leaving of leavingPage) addEventListener(leaving, draft);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    if (files?.isBusy) return say(words.fileWait ?? '');
    tried = true;
    const { answers, problems } = fields.received();
    fields.mark(problems, true);
    if (problems.length > 0) return;
    clearTimeout(timer);
    [busy, dirty] = [true, false];
    keepHere();
    await keepFilling(
      kept(
        'unsent',
        answers.map(({ questionId, values }) => [questionId, values]),
      ),
    );
    busy = false;
    await send();
  });
  const sendWaiting = async () => {
    online = true;
    for (const one of await allFillings()) if (one.state === 'unsent' && one.key.startsWith(key)) await send(one.id);
  };
  addEventListener('online', sendWaiting);

  if (page.questions.some(({ fieldType }) => asksForFiles(fieldType))) {
    const { FileFields } = await import('./files/fileFields.ts');
    files = new FileFields(form, { page, open: start, changed });
  }
  const own: unknown = history.state?.[key];
  const found = await filling(key);
  const before = isFilling(own) && found?.state !== 'unsent' ? own : found;
  // Files belong to the start they were uploaded with, for a day.
  if (files && before?.start && Date.now() - before.at < dayMs) {
    opened = { start: before.start, proof: before.proof };
    started = Promise.resolve(opened);
  }
  if (giving && (await pay())) return;
  if (before?.state === 'unsent') {
    id = before.id;
    restore(before.answers);
    await sendWaiting();
  } else if (before) {
    // The draft is found a moment after the page came, and slow networks bring the script long after the fields.
    fields.restore(before.answers, true);
    files?.restore(before.answers);
    const over = button(async () => {
      clearTimeout(timer);
      dirty = false;
      keepHere();
      await forgetFilling(key);
      form.reset();
      files?.restore([]);
      refresh();
      say();
    });
    say(words.restored ?? '', ' ', over);
  }
  refresh();
}
