/** A form with one text: what was typed stays, across reloads of the page, until it has arrived; sent twice, it is the same. */
import { newId } from '#web/session/newId.ts';
import { h } from '../dom.ts';
import type { Outcome } from '../room/api.ts';
import type { Say } from '../say.ts';

interface Needs {
  readonly say: Say;
  /** On the button. */
  readonly label: string;
  /** Of the text. */
  readonly name: string;
  readonly longest: number;
  /** Under which the draft is kept, as long as the tab is open. */
  readonly draftKey: string;
  readonly status: HTMLElement;
  /** `id`: the same for each attempt with the same text. */
  readonly send: (content: string, id: string) => Promise<Outcome<unknown>>;
  /** Other fields of the form. */
  readonly before?: readonly Node[] | undefined;
}

export interface Field {
  readonly form: HTMLFormElement;
  readonly text: HTMLTextAreaElement;
}

export function fieldOf({ say, label, name, longest, draftKey, status, send, before = [] }: Needs): Field {
  const text = h('textarea', { rows: 3, maxlength: longest, required: true, dir: 'auto', 'aria-label': name, placeholder: name });
  const button = h('button', { class: 'button chat-button' }, label);
  let tried = { id: '', content: '' };
  const why = (outcome: Outcome<unknown>) =>
    outcome.is === 'away' ? say('why.away') : outcome.is === 'refused' ? say(`why.${outcome.code}`) || say('why.other') : '';
  const form = h(
    'form',
    {
      class: 'chat-form',
      submit: async (event) => {
        event.preventDefault();
        const content = text.value.trim();
        if (!content || button.disabled) return text.focus();
        button.disabled = true;
        // Changed after an answer was lost, it is another text: under the old id it would be taken for the one that is there already.
        if (content !== tried.content) tried = { id: newId(), content };
        const outcome = await send(content, tried.id);
        button.disabled = false;
        status.textContent = why(outcome);
        if (outcome.is !== 'done') return text.focus();
        text.value = '';
        tried = { id: '', content: '' };
        keepDraft(draftKey, '');
      },
    },
    ...before,
    text,
    button,
  );
  text.addEventListener('input', () => keepDraft(draftKey, text.value));
  text.value = draftIn(draftKey);
  return { form, text };
}

function draftIn(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
export function keepDraft(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked.
  }
}
