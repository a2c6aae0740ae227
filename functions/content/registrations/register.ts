// Registers a visitor's party or a household: checks who they are and what the event's form asks, and books.
import { now, nowIso, todayIn } from '#functions/core/clock.ts';
import { orderSubmission } from '#functions/core/outbox/submissionOrder.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import { heldFor } from '#functions/core/spam/heldFor.ts';
import { countSubmission } from '#functions/core/spam/load.ts';
import { askUsed, hasProof, markUsed, readStart } from '#functions/core/spam/start.ts';
import type { Op } from '#functions/core/table/table.ts';
import { isOwn, mostSeats, namesIn, ownIds, partyProblem } from '#shared/content/registrations/party.ts';
import type { RegistrationSave } from '#shared/content/registrations/registrations.ts';
import { Refusal } from '#shared/errors.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { givesConsent } from '#shared/membership/forms/consent.ts';
import { type Kept, type Problem, receive, type Sent } from '#shared/membership/forms/receive.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import type { HeldReason } from '#shared/spam.ts';
import { circleOf } from './access.ts';
import { bookOnce, changing, type Party } from './book.ts';
import { promote } from './changes.ts';
import { settled } from './follow/settle.ts';
import { type AskedForm, askedForm, questionsOf } from './form.ts';
import { type Occasion, occasionOf } from './occasion.ts';
import { type RegistrationRow, registrations } from './rows.ts';

/** A congregation registering together shares one address. */
const perAddress = { times: 3000, minutes: 10 };
/** Every registration sends an email: no one's mailbox is filled by strangers who enter its address. */
const perMailbox = { times: 25, minutes: 60 };

/** Answers that can't be used; `problems` say which. */
export class PartyRefused extends Refusal {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('invalid', 'Please check your answers.');
    this.problems = problems;
  }
}

export const startOf = (churchId: string, eventId: string): string => `registration ${churchId} ${eventId}`;

interface Checked {
  readonly members: Party['members'];
  readonly contact?: string;
  readonly personId?: string;
  readonly householdId?: string;
  readonly answers: readonly Kept[];
}

const sentIn = ({ answers = [] }: RegistrationSave): Sent[] => answers.map(({ questionId, values }) => ({ questionId, given: values }));

/** What older clients send, as the answers of the page. */
function olderAnswers({ guestInfo, members = [] }: RegistrationSave): Sent[] {
  const [first, ...rest] = guestInfo ? [guestInfo, ...members] : members;
  const nameOf = ({ firstName = '', lastName = '' }: { firstName?: string | undefined; lastName?: string | undefined }) =>
    `${firstName} ${lastName}`.trim();
  const own = first && nameOf(first);
  const others = rest.map(nameOf).filter((name, at) => !(at === 0 && name === own));
  return [
    { questionId: ownIds.first, given: first?.firstName ?? '' },
    { questionId: ownIds.last, given: first?.lastName ?? '' },
    { questionId: ownIds.email, given: guestInfo?.email ?? '' },
    { questionId: ownIds.others, given: others.join('\n') },
  ];
}

/** Refuses unknown questions too: nothing is dropped silently. */
function received(questions: Parameters<typeof receive>[0], sent: readonly Sent[], more: readonly Problem[]): readonly Kept[] {
  const { answers, problems, unknown } = receive(questions, sent);
  if (unknown.length > 0) throw new Refusal('formChanged');
  if (problems.length + more.length > 0) throw new PartyRefused([...problems, ...more]);
  return answers;
}

function visitors(save: RegistrationSave, form: AskedForm | undefined): Checked {
  const sent = save.answers ? sentIn(save) : olderAnswers(save);
  const typed = sent.find(({ questionId }) => questionId === ownIds.others)?.given ?? '';
  const others = namesIn([typed].flat().join('\n'));
  const answers = received(questionsOf(save.answers ? form : undefined), sent, partyProblem(others));
  const of = (id: string) => answers.find(({ questionId }) => questionId === id)?.values[0] ?? '';
  const names = [{ firstName: of(ownIds.first), lastName: of(ownIds.last) }, ...others];
  return {
    members: names.map(({ firstName, lastName }) => ({
      id: newId(),
      firstName: firstName.slice(0, 100),
      lastName: lastName.slice(0, 100),
    })),
    contact: of(ownIds.email),
    answers: answers.filter(({ questionId }) => !isOwn(questionId)),
  };
}

/** People of the household by id, others by name. */
async function household({ table, caller, church }: Occasion, save: RegistrationSave, form: AskedForm | undefined): Promise<Checked> {
  const circle = await circleOf(table, caller);
  const [own] = circle;
  if (!own) throw new Refusal('personGone');
  const sent = sentIn(save);
  const typed = sent.find(({ questionId }) => questionId === ownIds.others)?.given ?? '';
  const named = [...namesIn([typed].flat().join('\n')), ...(save.members ?? []).filter(({ personId }) => !personId)];
  const chosen = [...new Set([...(save.personIds ?? []), ...(save.members ?? []).flatMap(({ personId }) => personId ?? [])])];
  const personIds = chosen.length + named.length > 0 ? chosen : [own.id];
  if (personIds.some((id) => !circle.some((one) => one.id === id))) throw new Refusal('forbidden');
  if (personIds.length + named.length > mostSeats)
    throw new PartyRefused(partyProblem(Array.from({ length: mostSeats }, () => ({ firstName: '', lastName: '' }))));
  const ofForm = sent.filter(({ questionId }) => !isOwn(questionId));
  const answers = save.answers ? received(form?.questions ?? [], ofForm, []) : [];
  // An adult agrees for the household; a minor, who registers alone, for no one.
  if (isMinor(own, todayIn(church)) && givesConsent(form?.questions ?? [], answers)) throw new Refusal('guardianConsent');
  return {
    members: [
      ...personIds.map((personId) => ({ id: newId(), personId })),
      ...named.map(({ firstName = '', lastName = '' }) => ({ id: newId(), firstName, lastName })),
    ],
    personId: own.id,
    householdId: own.householdId,
    answers,
  };
}

/** Names don't contain addresses. */
const isLink = ({ firstName = '', lastName = '' }: Party['members'][number]) => /:\/\/|www\.|\.\w{2,}\//i.test(`${firstName} ${lastName}`);

/** Signed-in people are never held. */
async function judged(
  { table, caller, event }: Occasion,
  save: RegistrationSave,
  { members }: Checked,
): Promise<{ held?: HeldReason; ops: Op[] }> {
  if (caller.personId) return { ops: [] };
  const start = await readStart(startOf(table.church, event.row.id), save.start);
  const batch = table.batch();
  const used = askUsed(batch, start);
  await batch.send();
  const proved = start !== undefined && hasProof(save.start ?? '', save.proof, start.bits);
  const held =
    heldFor({ start, used: used(), proved, trap: save.trap ?? '', texts: [], now: now().getTime(), readyMs: settings.readyMs }) ??
    (members.some(isLink) ? 'marks' : undefined);
  return { ...(held ? { held } : {}), ops: start && !used() ? markUsed(start) : [] };
}

const content = ({ personId, contact, members, day }: Pick<RegistrationRow, 'personId' | 'contact' | 'members' | 'day'>) =>
  JSON.stringify([personId, contact, day, members.map((one) => [one.personId, one.firstName, one.lastName])]);

/** Atomic and idempotent: sent again under the same id, it is the same registration. */
export async function register(context: Context, save: RegistrationSave): Promise<{ occasion: Occasion; row: RegistrationRow }> {
  const id = save.id ?? newId();
  const first = await occasionOf(context, save);
  await countAttempt(`registration.${first.event.row.id}`, context.address, perAddress);
  const form = await askedForm(first.table, first.event.row.formId, save.formVersion);
  const checked = first.caller.personId ? await household(first, save, form) : visitors(save, form);
  const { answers, ...who } = checked;
  if (who.contact) await countAttempt(`registrationmail.${first.table.church}`, who.contact.toLowerCase(), perMailbox);
  const hasForm = form !== undefined && answers.length > 0;
  const language = nearestLanguage([save.language, context.language]);
  const done = await changing(async () => {
    const occasion = await occasionOf(context, save);
    const { table, day } = occasion;
    await settled(table, occasion.rootId);
    const known = (await table.get(registrations, { id }))?.row;
    if (known) {
      if (known.rootId !== occasion.rootId || content(known) !== content({ ...who, day })) throw new Refusal('sentAlready');
      return { occasion, row: known };
    }
    const { held, ops } = await judged(occasion, save, checked);
    const order = {
      id,
      formId: form?.id ?? '',
      number: form?.number ?? 0,
      contentType: 'registration',
      contentId: id,
      submitted: nowIso(),
    };
    const submission = hasForm
      ? orderSubmission(table, {
          ...order,
          submittedBy: who.personId,
          language,
          held,
          answers: answers.map(({ questionId, values }) => ({ questionId, values: [...values] })),
        })
      : [];
    return { occasion, row: await bookOnce(occasion, { ...who, id, language, held, hasForm }, [...ops, ...submission]) };
  });
  if (!first.caller.personId) await countSubmission(startOf(first.table.church, first.event.row.id));
  // More seats may have been set by an older client.
  if (done.row.status === 'waiting') await promote(done.occasion.table, done.row);
  return done;
}
