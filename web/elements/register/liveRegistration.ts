// Brings the registration on an event's page to life. Without it the form works, too, and staff confirm what it sends.
import { type Outcome, outcomePath } from '#shared/content/registrations/paths.ts';
import { ownFields } from '#shared/membership/forms/page/publicForm.ts';
import { newId } from '#web/session/newId.ts';
import { LiveFields } from '../form/liveFields.ts';
import { openAt, type Start } from '../form/openForm.ts';
import { overButton } from '../form/overButton.ts';
import type { PageRegistration } from './pageData.ts';

const api = '/api/content/registrations';
/** For this long unpaid seats are kept. */
const seatMs = 15 * 60_000;

interface Answered {
  readonly status?: Outcome;
  /** Seats that are kept until they are paid. */
  readonly payment?: { readonly bill?: string };
  readonly code?: string;
}

export function liveRegistration(root: HTMLElement): void {
  const form = root.querySelector('form');
  const status = root.querySelector<HTMLElement>('.form-status');
  if (!form || !status || root.dataset.awake) return;
  root.dataset.awake = 'yes';
  const page: PageRegistration = JSON.parse(root.dataset.register ?? '{}');
  const { churchId, eventId, original, language, formVersion, words, giving } = page;
  const fields = new LiveFields(form, page);
  // The server's key: what arrived although the answer was lost isn't registered again.
  let id = newId();
  let tried = false;
  let busy = false;
  let started: Promise<Start> | undefined;

  const start = () => {
    started ??= openAt(`${api}/open/${eventId}?${new URLSearchParams({ churchId, original })}`);
    started.catch(() => {
      started = undefined;
    });
    return started;
  };
  const refresh = () => {
    fields.show();
    if (tried) fields.mark(fields.received().problems);
  };
  const post = async (): Promise<Answered> => {
    const answers = fields.received().answers.map(({ questionId, values }) => ({ questionId, values }));
    const trap = String(new FormData(form).get(ownFields.trap) ?? '');
    const response = await fetch(`${api}/register`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ id, churchId, eventId, original, language, formVersion, ...(await start()), trap, answers }),
    });
    return response.json();
  };
  const say = (...parts: readonly (string | Node)[]) => status.replaceChildren(...parts);
  const button = (pressed: () => void) => overButton(words.startOver, pressed);
  const clear = () => {
    form.reset();
    id = newId();
    tried = false;
    started = undefined;
    fields.mark([]);
    say();
    refresh();
  };
  /** Without a bill: for seats that were kept before the page was loaded again. */
  const pay = async (bill?: string, outcome: Outcome = 'confirmed') => {
    const step = await import('../form/pay/payStep.ts');
    const thank = () => location.assign(outcomePath(outcome));
    const around = { page: { ...page, id: `${eventId}.${original}` }, form, say, button, clear, thank };
    if (step.pay({ ...around, keptMs: seatMs }, bill) && bill) status.focus();
  };
  const send = async () => {
    status.textContent = words.sending ?? '';
    try {
      const answer = await post();
      if (answer.status && answer.payment?.bill) return void pay(answer.payment.bill, answer.status);
      if (answer.status) {
        location.assign(outcomePath(answer.status));
        return;
      }
      // Sent before with other entries: what is here now is another registration.
      if (answer.code === 'sentAlready') id = newId();
      status.textContent = (answer.code === 'registrationClosed' ? words.over : words.failed) ?? '';
    } catch {
      status.textContent = words.failed ?? '';
    }
    status.focus();
  };

  form.addEventListener('input', () => {
    void start().catch(() => undefined);
    refresh();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    tried = true;
    const { problems } = fields.received();
    fields.mark(problems, true);
    if (problems.length > 0) return;
    busy = true;
    await send();
    busy = false;
  });
  refresh();
  if (giving) void pay();
}
