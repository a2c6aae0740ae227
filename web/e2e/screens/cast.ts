import type { Page } from '@playwright/test';
import { curatedCalendars as calendarCalls } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import type { Language } from '#shared/languages.ts';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { forms as formCalls } from '#shared/membership/forms/forms.ts';
import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { groups as groupCalls } from '#shared/membership/groups/groups.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { roles as rolesCalls } from '#shared/membership/roles/roles.ts';
import { conversations as conversationCalls } from '#shared/messaging/conversations/conversations.ts';
import { messages as messageCalls } from '#shared/messaging/messages/messages.ts';
import { privateMessages as privateCalls } from '#shared/messaging/privateMessages/privateMessages.ts';
import { newId } from '#web/session/newId.ts';
import { type Account, enter, graceAdmin, hopeAdmin, keyOf, newcomer, unverified } from '../means/accounts.ts';
import { ask } from '../means/apiCalls.ts';
import { filed } from '../means/forms/filedForm.ts';
import { waitForMail } from '../means/mailbox.ts';
import { cancelLinkOf, makeOuting } from '../means/registrations.ts';
import { type GivingCast, gatherGiving } from './giving/givingCast.ts';
import { gatherTwins, type Twins } from './people/twins.ts';
import { loadTexts, type Texts } from './texts.ts';

/** Who and what the screens are looked at with: in German at Hope Chapel, in every other language at Grace. */
export interface Cast {
  readonly language: Language;
  readonly texts: Texts;
  readonly admin: Account;
  readonly church: string;
  readonly churchId: string;
  /** A person who belongs to two churches and has chosen none. */
  readonly guest: Account;
  /** A person whose address isn't verified. */
  readonly stray: Account;
  readonly person: string;
  readonly personName: string;
  readonly role: string;
  /** A published page of the church's website. */
  readonly sitePage: string;
  /** The admin's private conversation with that person. */
  readonly conversation: string;
  /** One of the admin, that person and the guest. */
  readonly several: string;
  /** The guest's person: the admin has never written to them. */
  readonly stranger: string;
  /** A public group the admin is in, which one asks to join. */
  readonly group: string;
  readonly groupName: string;
  /** An event of it that recurs. */
  readonly eventName: string;
  /** Another one, which people have registered for. */
  readonly outing: string;
  /** Leads a visitor to where that registration is canceled. */
  readonly cancelLink: string;
  /** A calendar that staff put together. */
  readonly calendar: string;
  /** A form that strangers have filled out, and one of their submissions. */
  readonly form: string;
  readonly formName: string;
  readonly submission: string;
  /** One for members only, and one that is closed. */
  readonly membersForm: string;
  readonly closedForm: string;
  /** A form about a person, for all members. */
  readonly personForm: string;
  /** One that asks for files, and a submission that has one. */
  readonly filedForm: string;
  readonly filedSubmission: string;
  readonly twins: Twins;
  readonly giving: GivingCast;
  /** Leads to setting the guest's password. */
  readonly link: string;
  readonly mail: string;
  /** The guest's user token, as an older client would hand it over. */
  readonly jwt: string;
}

interface Player {
  readonly admin: Account;
  readonly church: string;
  readonly somebody: string;
  readonly path: string;
  readonly groupName: string;
  readonly eventName: string;
  readonly formName: string;
}

const grace: Player = {
  admin: graceAdmin,
  church: 'grace',
  somebody: 'Noah Bennett',
  path: '/about',
  groupName: 'Youth Group',
  eventName: 'Youth night',
  formName: 'Connect card',
};
const hope: Player = {
  admin: hopeAdmin,
  church: 'hope',
  somebody: 'Claire Donovan',
  path: '/ueber-uns',
  groupName: 'Hauskreis Kreuzberg',
  eventName: 'Hauskreisabend',
  formName: 'Kontaktkarte',
};

/** Collects them; `page` is a browser of its own. */
export async function gather(page: Page, language: Language): Promise<Cast> {
  const { admin, church, somebody, path, groupName, eventName, formName } = language === 'de' ? hope : grace;
  const texts = await loadTexts(language);
  const { request } = page;
  const [guest, stray] = [await newcomer(page, 'grace', 'hope'), await unverified(page)];
  const { user } = await ask(request, usersCalls.login, { body: { email: guest.email, password: guest.password } });
  await ask(request, usersCalls.forgot, { body: { userEmail: guest.email } });
  const { link, id } = await waitForMail(request, guest.email, /password/i);

  const signedIn = await enter(page, admin, church);
  const { token, churchId } = keyOf(signedIn, church);
  const content = keyOf(signedIn, church, 'ContentApi').token;
  const pages = await ask(request, pagesCalls.list, {}, content);
  const sitePage = pages.find(({ url }) => url === path)?.id ?? '';
  const [person] = await ask(request, peopleCalls.search, { query: { term: somebody } }, token);
  const [unknown] = await ask(request, peopleCalls.search, { query: { term: `${guest.firstName} ${guest.lastName}` } }, token);
  const roles = await ask(request, rolesCalls.ofChurch, { churchId }, token);
  const role = roles.find(({ name }) => name === 'All Members')?.id ?? '';
  const group = (await ask(request, groupCalls.list, {}, token)).find(({ name }) => name === groupName)?.id ?? '';
  const outing = await makeOuting(page, { groupId: group, churchId, token: content });
  const calendar = (await ask(request, calendarCalls.list, {}, content))[0]?.id ?? '';
  const conversation = await written(page, person?.id ?? '', keyOf(signedIn, church, 'MessagingApi').token);
  await announced(page, group, keyOf(signedIn, church, 'MessagingApi').token);
  const forms = await ask(request, formCalls.list, { query: {} }, token);
  const form = forms.find(({ name }) => name === formName)?.id ?? '';
  const membersForm = forms.find(({ audience, contentType }) => audience === 'members' && contentType === 'form')?.id ?? '';
  const closedForm = await closed(page, token);
  const { submissions } = await ask(request, submissionCalls.results, { formId: form, query: {} }, token);
  // Screens that are filled out add some by people who are signed in.
  const submission = submissions.find(({ submittedBy }) => !submittedBy)?.id ?? '';
  const personForm = await aboutPeople(page, token);
  const stranger = unknown?.id ?? '';
  const several = await together(page, [person?.id ?? '', stranger], keyOf(signedIn, church, 'MessagingApi').token);
  const found = {
    person: person?.id ?? '',
    personName: somebody,
    role,
    sitePage,
    conversation,
    group,
    groupName,
    eventName,
    outing,
    cancelLink: await cancelLinkOf(page),
    calendar,
    form,
    personForm,
    formName,
    submission,
    membersForm,
    closedForm,
    ...(await filed(page, token)),
    twins: await gatherTwins(page, token),
    giving: await gatherGiving(page),
  };
  return { language, texts, admin, church, churchId, guest, stray, stranger, several, ...found, link, mail: id, jwt: user.jwt };
}

/** So that a group has an announcement above its conversation. */
async function announced({ request }: Page, groupId: string, token: string): Promise<void> {
  const about = [{ contentType: 'group', contentId: groupId, title: 'Talk', visibility: 'hidden' }];
  const [talk] = await ask(request, conversationCalls.save, { body: about }, token);
  const content =
    'The hall is closed on Friday, we meet at seven at the parsonage instead. Please bring a chair if you have one that folds.';
  if (talk) await ask(request, messageCalls.save, { body: [{ conversationId: talk.id, content, announce: true }] }, token);
}

/** Of last year’s camp, as in the demo church that has one. */
async function closed({ request }: Page, token: string): Promise<string> {
  const [known] = await ask(request, formCalls.archived, {}, token);
  if (known) return known.id;
  const facts = { name: 'Sommerfreizeit 2025', archived: true };
  return (await ask(request, formCalls.add, { body: { facts } }, token)).id;
}

async function aboutPeople({ request }: Page, token: string): Promise<string> {
  const known = (await ask(request, formCalls.list, { query: { contentType: 'person' } }, token)).find(
    ({ name }) => name === 'Anniversary',
  );
  if (known) return known.id;
  const description = 'Photos in which I, or my child, can be recognized may be shown at the church’s anniversary.';
  const consent = { id: newId(), title: 'At the anniversary', fieldType: 'Consent' as const, required: false, choices: [], description };
  const body = { contentType: 'person' as const, facts: { name: 'Anniversary', audience: 'members' as const }, questions: [consent] };
  return (await ask(request, formCalls.add, { body }, token)).id;
}

async function together({ request }: Page, personIds: string[], token: string): Promise<string> {
  const { conversationId } = await ask(request, privateCalls.start, { body: { personIds } }, token);
  const content = 'Who would help with the tables on Saturday, and who knows where the long benches are by now?';
  await ask(request, messageCalls.save, { body: [{ conversationId, content }] }, token);
  await ask(request, privateCalls.rename, { conversationId, body: { title: 'Summer party 🎉' } }, token);
  return conversationId;
}

async function written({ request }: Page, personId: string, token: string): Promise<string> {
  const { conversationId } = await ask(request, privateCalls.open, { body: { personId } }, token);
  const content = 'Would you have a look at this? https://example.org/a-very-long-address-that-does-not-break-anywhere-by-itself-at-all';
  const [first] = await ask(request, messageCalls.save, { body: [{ conversationId, content }] }, token);
  const reply = { conversationId, content: 'By Friday, that is.', replyTo: first?.number };
  const [second] = await ask(request, messageCalls.save, { body: [reply] }, token);
  await ask(request, messageCalls.react, { body: { id: second?.id ?? '', emoji: '👍' } }, token);
  return conversationId;
}
