// The fields of a form on a page: what is in them, which are shown, and what is wrong with them.
import { type AnswerProblem, answerProblems } from '#shared/membership/forms/answers.ts';
import { problemTexts } from '#shared/membership/forms/page/problemTexts.ts';
import { fieldOf, readFields } from '#shared/membership/forms/page/readFields.ts';
import { type Problem, questionsNow, receive } from '#shared/membership/forms/receive.ts';
import type { KeptFilling } from '#web/session/outbox/formStorage.ts';
import type { PageForm } from './pageData.ts';

type Answers = KeptFilling['answers'];
const isProblem = (given: string): given is AnswerProblem => answerProblems.some((one) => one === given);

const isAnswer = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.name.startsWith('q-') && field.type !== 'hidden';
const isChanged = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked);

export class LiveFields {
  #form: HTMLFormElement;
  #page: PageForm;
  constructor(form: HTMLFormElement, page: PageForm) {
    this.#form = form;
    this.#page = page;
  }

  /** As entered. */
  answers(): Answers {
    const data = new FormData(this.#form);
    const read = readFields(this.#page.questions, (name) => data.getAll(name).map(String));
    return read.flatMap(({ questionId, given }) => {
      const values = [given].flat().filter(Boolean);
      return values.length > 0 ? [[questionId, values] as const] : [];
    });
  }

  received() {
    return receive(
      this.#page.questions,
      this.answers().map(([questionId, given]) => ({ questionId, given })),
    );
  }

  /** `besides`: what someone has entered since the page came stays. */
  restore(answers: Answers, besides = false): void {
    const kept = new Map(answers.map(([questionId, values]) => [fieldOf({ id: questionId }), values]));
    const fields = [...this.#form.elements].filter(isAnswer);
    const entered = new Set(besides ? fields.filter(isChanged).map(({ name }) => name) : []);
    for (const field of fields) {
      if (entered.has(field.name)) continue;
      const values = kept.get(field.name) ?? [];
      if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) field.checked = values.includes(field.value);
      else field.value = values[0] ?? '';
    }
  }

  /** Shows the questions whose conditions hold. */
  show(): void {
    const shown = new Set(questionsNow(this.#page.questions, new Map(this.answers())).map(({ id }) => id));
    for (const place of this.#places()) place.hidden = !shown.has(place.dataset.q ?? '');
  }

  mark(problems: readonly { readonly questionId: string; readonly problem: string }[], focus = false): void {
    const known = problems.flatMap(({ questionId, problem }): Problem[] => (isProblem(problem) ? [{ questionId, problem }] : []));
    const { questions, words } = this.#page;
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      (words[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    const errors = problemTexts(questions, known, say);
    for (const place of this.#places()) {
      const error = errors.get(place.dataset.q ?? '') ?? '';
      const text = place.querySelector('.q-error');
      if (text) text.textContent = error;
      for (const field of place.querySelectorAll('input,textarea')) {
        if (error) field.setAttribute('aria-invalid', 'true');
        else field.removeAttribute('aria-invalid');
      }
    }
    if (focus) this.#form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  #places() {
    return this.#form.querySelectorAll<HTMLElement>('[data-q]');
  }
}
