// Questions that ask for files, on a public page: loaded by forms that have one. Files are uploaded as soon as they are chosen, and sent
// with the answers: each is a hidden field of the form.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { asksForFiles, fileIn, largestFile, largestMb, mostFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { acceptOf, typeOfFile } from '#shared/membership/forms/files/fileTypes.ts';
import { fieldOf } from '#shared/membership/forms/page/readFields.ts';
import type { KeptFilling } from '#web/session/outbox/formStorage.ts';
import type { Start } from '../openForm.ts';
import type { PageForm } from '../pageData.ts';
import { uploadFile } from './uploadFile.ts';

interface Around {
  readonly page: PageForm;
  /** Opens the form: uploads need its start. */
  readonly open: () => Promise<Start>;
  /** The answers have changed. */
  readonly changed: () => void;
}

function made<K extends keyof HTMLElementTagNameMap>(name: K, text = '', className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** A sign with a name for those who don't see it. */
function button(sign: string, name: string, onclick: () => void): HTMLButtonElement {
  const element = made('button', sign, 'form-over');
  element.type = 'button';
  element.title = name;
  element.setAttribute('aria-label', name);
  element.style.cssText = 'flex:none;min-width:44px;min-height:44px;text-decoration:none';
  element.onclick = onclick;
  return element;
}

/** Styled here: what is in the pages' style sheet is loaded with every form. */
function nameOf(text: string): HTMLSpanElement {
  const element = made('span', text);
  element.style.cssText = 'flex:1;min-width:0;overflow-wrap:anywhere;align-self:center';
  return element;
}

/** The browser’s own control speaks the browser’s language: it lies unseen over one of ours, so that files can be dropped on it, too. */
function chooser(input: HTMLInputElement, text: string): HTMLElement {
  const label = made('label', text, 'q-in');
  label.style.cssText = 'position:relative;display:block;width:fit-content;font-weight:600;overflow:hidden';
  input.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer';
  input.onfocus = () => {
    label.style.outline = input.matches(':focus-visible') ? '3px solid' : '';
  };
  input.onblur = () => {
    label.style.outline = '';
  };
  label.append(input);
  return label;
}

/** One question: a field for choosing files, and the list of those that are there or on their way. */
class FileField {
  readonly question: FormQuestion;
  readonly #place: HTMLElement;
  readonly #around: Around;
  readonly #list = made('ul');
  readonly #stops = new Set<AbortController>();
  constructor(place: HTMLElement, question: FormQuestion, around: Around) {
    this.question = question;
    this.#place = place;
    this.#around = around;
    const label = place.querySelector('label');
    const input = made('input');
    Object.assign(input, { type: 'file', multiple: true, accept: acceptOf(question.fieldType) });
    input.id = label?.htmlFor ?? '';
    const limits = made('p', this.#say('fileHint'), 'q-hint');
    limits.id = `${input.id}-limits`;
    const hint = place.querySelector(':scope > .q-hint')?.id ?? '';
    input.setAttribute('aria-describedby', `${hint} ${limits.id} ${input.id}-error`.trim());
    if (question.required) input.setAttribute('aria-required', 'true');
    input.onchange = () => {
      this.#add([...(input.files ?? [])]);
      input.value = '';
    };
    this.#list.style.cssText = 'list-style:none;margin:0;padding:0';
    place.querySelector('.q-files')?.replaceChildren(limits, chooser(input, this.#say('fileChoose')), this.#list);
  }

  get isBusy(): boolean {
    return this.#stops.size > 0;
  }

  /** Shows these files and no others. */
  restore(values: readonly string[]): void {
    for (const stop of this.#stops) stop.abort();
    this.#stops.clear();
    this.#list.replaceChildren(...values.map((value) => this.#arrived(made('li', '', 'q-choice'), value)));
  }

  #say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    const all: Readonly<Record<string, string | number>> = { most: mostFiles, size: largestMb, ...values };
    return (this.#around.page.words[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(all[name] ?? ''));
  }

  #wrong(sentence: string): void {
    const error = this.#place.querySelector('.q-error');
    if (error) error.textContent = sentence;
  }

  #add(files: readonly File[]): void {
    this.#wrong('');
    for (const file of files) {
      const problem = this.#problem(file);
      if (problem) {
        this.#wrong(problem);
        continue;
      }
      const line = made('li', '', 'q-choice');
      this.#list.append(line);
      void this.#upload(line, file);
    }
  }

  /** Why a file can't be added. */
  #problem({ name, size }: File): string {
    if (this.#list.childElementCount >= mostFiles) return this.#say('files');
    const problem = !typeOfFile(name, this.question.fieldType) ? 'fileType' : size > largestFile ? 'fileSize' : undefined;
    return problem ? `${name}: ${this.#say(problem)}` : '';
  }

  async #upload(line: HTMLLIElement, file: File): Promise<void> {
    const stop = new AbortController();
    this.#stops.add(stop);
    const bar = made('progress');
    bar.style.cssText = 'width:25%;align-self:center';
    const show = (share: number) => {
      bar.value = share;
      bar.setAttribute('aria-label', this.#say('fileProgress', { name: file.name, percent: Math.round(share * 100) }));
    };
    show(0);
    line.replaceChildren(nameOf(file.name), bar, this.#remove(line, file.name, stop));
    try {
      const value = await uploadFile(this.#around.page, this.question, this.#around.open, file, show, stop.signal);
      if (stop.signal.aborted) return;
      this.#arrived(line, value);
      this.#wrong('');
    } catch (error) {
      if (!stop.signal.aborted) this.#failed(line, file, error instanceof Error ? error.message : '');
    } finally {
      this.#stops.delete(stop);
      this.#around.changed();
    }
  }

  #arrived(line: HTMLLIElement, value: string): HTMLLIElement {
    const name = fileIn(value)?.name ?? value;
    const field = made('input');
    Object.assign(field, { type: 'hidden', name: fieldOf(this.question), value });
    line.replaceChildren(nameOf(name), this.#remove(line, name), field);
    return line;
  }

  #failed(line: HTMLLIElement, file: File, code: string): void {
    const says = nameOf(`${file.name}: ${this.#say(code) || this.#say('fileFailed')}`);
    says.setAttribute('role', 'alert');
    const again = button('↻', this.#say('fileRetry', { name: file.name }), () => void this.#upload(line, file));
    line.replaceChildren(says, again, this.#remove(line, file.name));
  }

  #remove(line: HTMLLIElement, name: string, stop?: AbortController): HTMLButtonElement {
    return button('✕', this.#say('fileRemove', { name }), () => {
      stop?.abort();
      line.remove();
      this.#place.querySelector<HTMLElement>('input[type=file]')?.focus();
      this.#around.changed();
    });
  }
}

/** The file questions of a form. */
export class FileFields {
  readonly #fields: readonly FileField[];
  constructor(form: HTMLFormElement, around: Around) {
    this.#fields = around.page.questions.flatMap((question) => {
      if (!asksForFiles(question.fieldType)) return [];
      const place = [...form.querySelectorAll<HTMLElement>('[data-q]')].find(({ dataset }) => dataset.q === question.id);
      return place ? [new FileField(place, question, around)] : [];
    });
  }
  get isBusy(): boolean {
    return this.#fields.some((field) => field.isBusy);
  }
  /** `answers`: by question id; questions that aren't in it have no files. */
  restore(answers: KeptFilling['answers']): void {
    const kept = new Map(answers);
    for (const field of this.#fields) field.restore(kept.get(field.question.id) ?? []);
  }
}
