// Every text is used, and every text that is used is there.
import { describe, expect, test } from '@jest/globals';
import { baseOf, sources } from './check.ts';
import { textsOf } from './textFiles.ts';

const english = textsOf('en');
const keys = new Set([...english.keys()].map(baseOf));

/** Keys that are put together where they are used: `*` stands for what varies, which must be a word of the sources. */
const families: readonly { key: string; why: string }[] = [
  { key: 'refusals.*', why: 'The server refuses with a code.' },
  { key: 'mail.*.*', why: 'A mail names its template; its sentences are read together.' },
  { key: 'site.*', why: 'Public pages are rendered on the server with texts of their own.' },
  { key: 'site.calendar.*', why: 'A word of the calendar.' },
  { key: 'site.form.*', why: 'A word of a form on a public page.' },
  { key: 'site.register.*', why: 'A word of the registration on an event’s page.' },
  { key: 'forms.payment.states.*', why: 'A state of the catalogue.' },
  { key: 'registrations.payments.*', why: 'A state of the catalogue.' },
  { key: 'registrations.problems.*', why: 'Why a form can’t be asked.' },
  { key: 'sermons.podcast.categories.*', why: 'A category of podcast directories.' },
  { key: 'sermons.move.why.*', why: 'Why an episode’s audio can’t be had.' },
  { key: 'sermons.podcast.problems.*', why: 'What a podcast directory would miss.' },
  { key: 'sermons.states.*', why: 'Whether the public sees a sermon.' },
  { key: 'liveServices.ready.*.*', why: 'A check and how it came out.' },
  { key: 'liveServices.states.*', why: 'What is on now.' },
  { key: 'liveServices.problems.*', why: 'A rule names what is wrong.' },
  { key: 'liveServices.source.*', why: 'What a service shows.' },
  { key: 'liveServices.chat.modes.*', why: 'A value of the choice.' },
  { key: 'liveServices.controls.*', why: 'Whether a service has begun.' },
  { key: 'liveServices.controls.done.*', why: 'What a host did.' },
  { key: 'registrations.states.*', why: 'A state of the catalogue.' },
  { key: 'registrations.why.*', why: 'Why a registration is held.' },
  { key: 'registrations.formats.*', why: 'A value of the choice.' },
  { key: 'chatHost.prayerStates.*', why: 'Where a prayer stands.' },
  { key: 'liveChat.*', why: 'The chat of a public page says texts of its own file.' },
  { key: 'liveChat.why.*', why: 'Why something was refused.' },
  { key: 'liveChat.prayer.*', why: 'The chat of a public page says texts of its own file.' },
  { key: 'liveChat.ownNotes.*', why: 'The chat of a public page says texts of its own file.' },
  { key: 'liveChat.group.*', why: 'The chat of a public page says texts of its own file.' },
  { key: 'site.carousel.*', why: 'Words for a button.' },
  { key: 'site.empty.*', why: 'The type of an element.' },
  { key: 'giving.staff.statements.sentBy.*', why: 'How a statement was sent.' },
  { key: 'giving.staff.statements.settings.countries.*', why: 'A value of the choice.' },
  { key: 'giving.staff.statements.settings.countryHints.*', why: 'A value of the choice.' },
  { key: 'giving.staff.statements.settings.taxIds.*', why: 'A value of the choice.' },
  { key: 'profile.visibility.parts.*', why: 'A part of the contact info.' },
  { key: 'profile.visibility.audiences.*', why: 'A value of the choice.' },
  { key: 'profile.visibility.readers.*', why: 'As whom one looks at one’s entry.' },
  { key: 'people.fields.*', why: 'A field’s label.' },
  { key: 'people.problems.*', why: 'A rule names what is wrong.' },
  { key: 'people.status.*', why: 'A value of the catalogue.' },
  { key: 'people.role.*', why: 'A value of the catalogue.' },
  { key: 'people.gender.*', why: 'A value of the catalogue.' },
  { key: 'people.marital.*', why: 'A value of the catalogue.' },
  { key: 'roles.area.*.title', why: 'An area of the suite.' },
  { key: 'roles.area.*.text', why: 'An area of the suite.' },
  { key: 'roles.permission.*.label', why: 'A permission of the catalogue.' },
  { key: 'roles.permission.*.hint', why: 'A permission of the catalogue.' },
  { key: 'handbook.chapters.*', why: 'A chapter of the handbook.' },
  { key: 'messages.state.*', why: 'How far a message has come.' },
  { key: 'builder.save.*', why: 'How safe the work is.' },
  { key: 'builder.widths.*', why: 'A width of the page.' },
  { key: 'builder.viewers.*', why: 'As whom one looks at the page.' },
  { key: 'builder.palette.groups.*', why: 'A group of elements.' },
  { key: 'builder.left.*', why: 'A panel.' },
  { key: 'builder.code.*', why: 'A kind of code.' },
  { key: 'builder.colours.*', why: 'A color of the palette.' },
  { key: 'builder.style.widths.*', why: 'A width that styles are for.' },
  { key: 'builder.style.groups.*', why: 'A group of styles.' },
  { key: 'builder.animation.shows.*', why: 'How something appears.' },
  { key: 'builder.animation.speeds.*', why: 'How fast something appears.' },
  { key: 'builder.sections.grounds.*', why: 'A kind of background.' },
  { key: 'builder.sections.zones.*', why: 'A zone of the page.' },
  { key: 'builder.keys.*', why: 'What a key does.' },
  { key: 'calendar.rule.*', why: 'A part of a recurrence rule in words.' },
  { key: 'calendar.repeat.frequencies.*', why: 'A frequency of the choice.' },
  { key: 'calendar.repeat.units.*', why: 'A frequency of the choice.' },
  { key: 'calendar.repeat.places.*', why: 'How a day is said.' },
  { key: 'calendar.repeat.nths.*', why: 'A value of the choice.' },
  { key: 'calendar.repeat.end.*', why: 'A value of the choice.' },
  { key: 'calendar.scope.*', why: 'Which occurrences are meant.' },
  { key: 'calendar.scope.changes.*', why: 'What becomes of a date.' },
  { key: 'calendar.event.problems.*', why: 'A rule names what is wrong.' },
  { key: 'calendar.import.why.*', why: 'Why an event could not be read.' },
  { key: 'calendar.import.problems.*', why: 'Why a calendar could not be read.' },
  { key: 'churches.register.*', why: 'A field of the registration.' },
  { key: 'churches.register.blank.*', why: 'A field of the registration.' },
  { key: 'forms.builder.confirmations.*', why: 'A value of the setting.' },
  { key: 'church.directory.*', why: 'A value of the setting.' },
  { key: 'church.giving.*', why: 'A rate that is asked for.' },
  { key: 'church.tabs.*', why: 'A tab is named in the address.' },
  { key: 'builder.gate.found.*', why: 'A check of the publish gate names what it found.' },
  { key: 'builder.gate.severity.*', why: 'How bad it is.' },
  { key: 'content.*.title', why: 'A kind of what the builder edits.' },
  { key: 'content.address.*', why: 'A rule names what is wrong.' },
  { key: 'content.pageSettings.layouts.*', why: 'A value of the choice.' },
  { key: 'content.pageSettings.visibilities.*', why: 'A value of the choice.' },
  { key: 'content.pageSettings.visibilities.*Hint', why: 'A value of the choice.' },
  { key: 'content.starter.styles.*.name', why: 'A style of the starter site.' },
  { key: 'content.starter.styles.*.text', why: 'A style of the starter site.' },
  { key: 'content.blocks.types.*', why: 'A kind of block.' },
  { key: 'content.blocks.typeHints.*', why: 'A kind of block.' },
  { key: 'content.navigation.move.*', why: 'A way an entry is moved.' },
  { key: 'content.navigation.moved.*', why: 'A way an entry was moved.' },
  { key: 'content.navigation.visibilities.*', why: 'A value of the choice.' },
  { key: 'content.theme.fontNames.*', why: 'A family of fonts.' },
  { key: 'content.theme.pairs.*', why: 'A pair of colours.' },
  { key: 'content.theme.sizeNames.*', why: 'A size of the theme.' },
  { key: 'content.theme.tones.*', why: 'A colour of the palette.' },
  { key: 'content.versions.kinds.*', why: 'How a node differs.' },
  { key: 'content.templates.*', why: 'A template says what it holds.' },
  { key: 'content.templateNames.*', why: 'The name of a template.' },
  { key: 'elements.*.*', why: 'An element’s name, hint or field, by its type.' },
  { key: 'elements.*.*_*', why: 'A choice of an element’s field.' },
  { key: 'editor.align.*', why: 'An alignment of a paragraph.' },
  { key: 'editor.blocks.*', why: 'A kind of block.' },
  { key: 'editor.colour.names.*', why: 'A colour of the palette.' },
  { key: 'editor.link.styles.*', why: 'How a link looks.' },
  { key: 'editor.link.sizes.*', why: 'The size of a button.' },
  { key: 'editor.link.variants.*', why: 'The kind of a button.' },
  { key: 'editor.marks.*', why: 'A format of a text.' },
  { key: 'groups.fields.*', why: 'A field’s label.' },
  { key: 'groups.tabs.*', why: 'A tab is named in the address.' },
  { key: 'groups.visibility.*', why: 'A value of the choice.' },
  { key: 'groups.visibilityHint.*', why: 'A value of the choice.' },
  { key: 'groups.joinPolicy.*', why: 'A value of the choice.' },
  { key: 'groups.joinPolicyHint.*', why: 'A value of the choice.' },
  { key: 'header.apps.*', why: 'An app of the suite.' },
  { key: 'login.setPassword.*', why: 'A rule names what is wrong.' },
  { key: 'pictures.tabs.*', why: 'A tab of the photo picker.' },
  { key: 'portal.today.titles.*', why: 'What a card on Home tells.' },
  { key: 'portal.today.none.*', why: 'What a card on Home says where there is nothing.' },
  { key: 'portal.cards.*.title', why: 'A card of the home page.' },
  { key: 'portal.cards.*.text', why: 'A card of the home page.' },
  { key: 'portal.sections.*', why: 'A section of the navigation.' },
  { key: 'portal.screens.*', why: 'A screen of the navigation.' },
  { key: 'people.sections.*', why: 'A tab of the person’s screen is named in the address.' },
  { key: 'notifications.kinds.*', why: 'A kind of news.' },
  { key: 'notifications.kindHints.*', why: 'A kind of news.' },
  { key: 'notifications.channels.*', why: 'A way to be told.' },
  { key: 'notifications.email.*', why: 'When mails come.' },
  { key: 'notifications.log.*', why: 'What became of something, in a sentence.' },
  { key: 'notifications.log.because.*', why: 'A reason why something was not sent.' },
  { key: 'notifications.log.outcomes.*', why: 'What became of something.' },
  { key: 'reports.outcomes.*', why: 'What came of a report.' },
  { key: 'removed.kinds.*', why: 'The kind of a row.' },
  { key: 'support.articles.*', why: 'An article of the Features Tour.' },
  { key: 'auditLog.actions.*', why: 'What a line of the audit log says was done.' },
  { key: 'auditLog.fields.*', why: 'The field that a line of the audit log says has changed.' },
  { key: 'auditLog.kinds.*', why: 'The kind of a row.' },
  { key: 'auditLog.says.*', why: 'What a line of the audit log says was done.' },
  { key: 'auditLog.settings.*', why: 'The setting that a line of the audit log says has changed.' },
  { key: 'auditLog.table.*', why: 'The side of a comparison.' },
  { key: 'forms.results.tabs.*', why: 'A tab is named in the address.' },
  { key: 'give.bank.*', why: 'A value of the choice.' },
  { key: 'give.captcha.*', why: 'What became of the answer.' },
  { key: 'give.frequencies.*', why: 'A value of the choice.' },
  { key: 'give.gateways.*', why: 'A gateway by its provider.' },
  { key: 'give.problems.*', why: 'A rule names what is wrong.' },
  { key: 'giving.form.*', why: 'Which of the two buttons it is.' },
  { key: 'giving.history.statuses.*', why: 'What became of a gift.' },
  { key: 'giving.recurring.every.*', why: 'A unit of time.' },
  { key: 'forms.results.held.why.*', why: 'Why a submission is held.' },
  { key: 'forms.results.export.formats.*', why: 'A value of the choice.' },
  { key: 'forms.results.export.hints.*', why: 'A value of the choice.' },
  { key: 'forms.results.attach.same.*', why: 'What two people share.' },
  { key: 'forms.builder.kinds.*', why: 'A value of the choice.' },
  { key: 'forms.builder.audiences.*', why: 'A value of the choice.' },
  { key: 'forms.builder.audienceHints.*', why: 'A value of the choice.' },
  { key: 'forms.builder.templates.*.name', why: 'A template.' },
  { key: 'forms.builder.templates.*.text', why: 'A template.' },
  { key: 'forms.builder.samples.*', why: 'A text of a template.' },
  { key: 'forms.builder.parts.*', why: 'A property of a form.' },
  { key: 'forms.builder.question.*', why: 'A property of a question.' },
  { key: 'forms.builder.problems.*', why: 'A rule names what is wrong.' },
  { key: 'forms.builder.types.*', why: 'A type of question.' },
  { key: 'forms.builder.operators.*', why: 'A value of the choice.' },
  { key: 'forms.builder.staff.actions.*', why: 'A value of the choice.' },
  { key: 'giving.gateways.modes.*', why: 'Whether a gateway’s money is real.' },
  { key: 'giving.security.by.*', why: 'A value of the choice.' },
  { key: 'giving.security.problems.*', why: 'What is wrong with the page.' },
  { key: 'giving.gateways.providers.*', why: 'The name of a gateway.' },
  { key: 'giving.staff.methods.*', why: 'How a gift was paid.' },
  { key: 'giving.staff.statuses.*', why: 'Where a gift stands.' },
  { key: 'giving.staff.overview.periods.*', why: 'A period of the choice.' },
  { key: 'giving.staff.attention.groups.*', why: 'Why a gift waits.' },
  { key: 'giving.staff.attention.hints.*', why: 'Why a gift waits.' },
  { key: 'giving.staff.events.states.*', why: 'What came of a message.' },
  { key: 'giving.staff.schedules.states.*', why: 'Where a recurring gift stands.' },
  { key: 'giving.staff.schedules.pausedFor.*', why: 'Why a recurring gift is paused.' },
  { key: 'giving.staff.frequencies.*', why: 'How often a recurring gift is due.' },
  { key: 'giving.staff.batches.kinds.*', why: 'A kind of batch.' },
  { key: 'giving.staff.batches.states.*', why: 'Where a batch stands.' },
  { key: 'giving.staff.campaigns.states.*', why: 'Whether a campaign runs.' },
  { key: 'giving.staff.campaigns.wrong.*', why: 'A field that is missing or makes no sense.' },
  { key: 'giving.staff.comparison.causes.*', why: 'Why the books and a gateway differ.' },
  { key: 'giving.staff.comparison.payoutStates.*', why: 'Where a transfer to the bank stands.' },
  { key: 'giving.staff.takeovers.hindrances.*', why: 'Why a recurring gift can’t be taken over.' },
  { key: 'giving.staff.imports.states.*', why: 'Where an import stands.' },
  { key: 'giving.staff.counting.verdicts.*', why: 'What counts come to.' },
  { key: 'giving.staff.refund.states.*', why: 'Where a refund stands.' },
  { key: 'giving.staff.refund.answers.*', why: 'Where a refund stands.' },
  { key: 'giving.staff.ledger.accounts.*', why: 'A kind of account.' },
  { key: 'giving.staff.ledger.kinds.*', why: 'A kind of entry.' },
  { key: 'ui.dataUrl.*', why: 'A rule names what is wrong.' },
  { key: 'ui.file.*', why: 'A rule names what is wrong.' },
  { key: 'ui.scheme.*', why: 'A value of the choice.' },
];

const all = sources.map(({ text }) => text).join('\n');
const literals = new Set([...all.matchAll(/(['"`])([A-Za-z][\w.]*)\1/g)].map(([, , text = '']) => text));
const words = new Set(all.match(/[A-Za-z_]\w*/g));
const patternOf = (key: string) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '([\\w]+)')}$`);
const patterns = families.map(({ key }) => patternOf(key));

const isUsed = (key: string) =>
  literals.has(key) ||
  patterns.some((pattern) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((part) => words.has(part)),
  );

describe('texts', () => {
  test('are used', () => expect([...keys].filter((key) => !isUsed(key))).toEqual([]));

  test('that are used are there', () => {
    const tops = new Set([...keys].map((key) => key.split('.')[0]));
    const groups = new Set([...keys].flatMap((key) => key.split('.').map((_, at, parts) => parts.slice(0, at).join('.'))));
    // A calendar's file is named like a text of calendars, a call of forms like one of forms.
    const isOther = (text: string) => text.endsWith('.ics') || /^forms\.\w+$/.test(text);
    const asked = [...literals].filter((text) => text.includes('.') && !isOther(text) && tops.has(text.split('.')[0] ?? ''));
    expect(asked.filter((key) => !keys.has(key) && !groups.has(key))).toEqual([]);
  });

  test('whose keys are put together are listed above', () => {
    const made = [...all.matchAll(/\bt\(\s*`([^`]+)`/g)].map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, '*'));
    expect([...new Set(made)].filter((key) => !families.some((family) => family.key === key))).toEqual([]);
  });
});

describe('families of texts', () => {
  test.each(families.map(({ key }) => key))('%s has members', (key) => {
    expect([...keys].some((one) => patternOf(key).test(one))).toBe(true);
  });
});
