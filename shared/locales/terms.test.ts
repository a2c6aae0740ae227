// One term for one thing: the English texts have none of the words docs/style.md advises against; and where they have a term of docs/terms.md,
// the translation has that table's word for it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Language, languageCodes } from '#shared/languages.ts';
import { baseOf, translations } from './check.ts';
import { textsOf } from './textFiles.ts';

/** A term as each language says it. English in all its forms; the others up to the mark `·`, behind which words are inflected. */
type Term = ReadonlyMap<Language, readonly string[]>;

const terms: readonly Term[] = readFileSync('docs/terms.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) => line.split('|').slice(1, -1))
  .map(
    (cells) =>
      new Map(languageCodes.map((code, at) => [code, (cells[at] ?? '').split(',').map((word) => word.trim().split('·')[0] ?? '')])),
  );

const nameOf = (term: Term) => term.get('en')?.[0] ?? '';
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inEnglish = (term: Term) => new RegExp(`(?<![\\w-])(?:${(term.get('en') ?? []).map(escaped).join('|')})s?(?!\\w)`, 'i');

/** Not translated term by term: the copy of starter pages, and what the English calls so by the way or by the specification’s words. */
const freely = (key: string) =>
  /^content\.templat/.test(key) ||
  [
    'builder.link.placeholder',
    'calendar.repeat.feast',
    'calendar.repeat.places.feast',
    'churches.leave.sure',
    'give.card.errors.element',
    'login.reportBug',
    'login.token.stay',
    'notes.blank',
    'notes.failed',
    'notes.othersMessage',
    'portal.primaryMenu',
    'roles.permission.textingSend.label',
    // A product’s name.
    'site.event.google',
  ].includes(key);

/** Texts that say it better without the word, each with the term it does without. */
const without: Partial<Record<Language, readonly string[]>> = {
  de: [
    'group: site.groups.lead',
    'household: people.household.moveOutTitle',
    'permission: notifications.push.hint',
    'publish: content.pages.state.publishAt',
    'publish: portal.today.drafts.publishAt',
    'restore: content.versions.intro',
    'sign in: profile.email.text',
    'sign in: refusals.busy',
    'sign in: refusals.ownPerson',
    'unpublish: content.pages.state.unpublishAt',
  ],
  es: ['page: content.site.redirectAuto'],
  fr: ['conversation: messages.delete.text', 'photo: pictures.stock.search', 'photo: pictures.tabs.stock'],
  pt: ['donation: giving.methods.done.bankAdded', 'donation: giving.methods.none', 'mute: messages.menu.unmute'],
  no: ['donation: mail.treasurerPage.subject', 'group: groups.all.notFound', 'mute: messages.menu.unmute', 'page: content.pages.noneFound'],
  ru: [
    'donation: giving.staff.gift.voidText',
    'donation: giving.staff.imports.wouldCome',
    'donation: mail.treasurerDisputeLost.subject',
    'donation: mail.treasurerDisputeWon.subject',
    'member: header.apps.portal',
    'member: my.page.missingText',
    'member: my.portal',
    'member: profile.passkeys.elsewhere',
    'member: auditLog.says.groupMemberAdd',
    'member: auditLog.says.groupMemberRemove',
    'message: church.safeguarding.hint',
    'message: messages.report.done',
    'message: roles.permission.reportsView.label',
    'report: notifications.kindHints.report',
    'sign in: login.keep.label',
  ],
  tl: [
    'donation: elements.donateLink._hint',
    'donation: elements.donateLink._name',
    'donation: elements.donateLink.url',
    'donation: elements.donation._name',
    'donation: give.missingKey',
    'donation: giving.form.once',
    'donation: giving.methods.done.bankAdded',
    'donation: giving.methods.none',
    'donation: giving.staff.funds.chosen',
    'donation: giving.staff.gift.voidText',
    'donation: mail.treasurerPage.subject',
  ],
  ko: ['event: calendar.repeat.count'],
  zh: ['donation: giving.staff.overview.average', 'image: elements.textWithPhoto._name', 'photo: pictures.stock.by'],
};

const english = new Map([...textsOf('en')].filter(([key]) => !freely(key)).map(([key, text]) => [key, text.replace(/\{\{\w+\}\}/g, '')]));

/** What docs/style.md says not to say. A remark in parentheses leaves the word to people's judgement. */
const avoided: readonly string[] = readFileSync('docs/style.md', 'utf8')
  .replace(/^.*?\| we say \| not \|/s, '')
  .replace(/\n## .*$/s, '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => line.split('|')[2]?.split(',') ?? [])
  .map((word) => word.trim().replace(/^“(.*)”$/, '$1'))
  .filter((word) => !word.includes('('));

/** Texts that stay to the letter (specTexts.test.ts), and words that mean something else here. */
const allowed = [
  'family: calendar.curated.emptyText',
  'log out: login.logout.done',
  'login: header.login',
  'login: login.goToLogin',
  'login: login.loginLink',
  'login: refusals.loginFailed',
  'login: site.login',
  'logout: login.logout.title',
  'make: giving.form.once',
  'make: giving.form.recurring',
  'make: giving.methods.done.bankAdded',
  'make: giving.methods.none',
  'make: groups.leaders.make',
  'make: refusals.wrongOrigin',
  'stripe: give.card.errors.unavailable',
  'stripe: give.errors.stripe',
  'stripe: give.gateways.stripe',
  'stripe: giving.gateways.howTo',
  'stripe: giving.gateways.noneText',
  'stripe: giving.gateways.providers.stripe',
  'what it shows: builder.gate.found.altMissing',
];

/** In all its forms: makes, followed, families. */
const anyForm = (word: string) =>
  new RegExp(
    `(?<![\\w-])${escaped(word)
      .replace(/y$/, '(?:y|ie)')
      .replace(/^(log|let|put|take|throw|bring|go|lead|say)s? /, '$1\\w* ')}(?:e?s|ed|ing)?(?!\\w)`,
    'i',
  );

test('the English texts say none of the words that docs/style.md advises against', () => {
  const english = [...textsOf('en')].filter(([key]) => !/^content\.templat/.test(key));
  expect(avoided.length).toBeGreaterThan(40);
  const said = avoided.flatMap((word) => english.filter(([, text]) => anyForm(word).test(text)).map(([key]) => `${word}: ${key}`));
  expect(said.toSorted()).toEqual(allowed);
});

test('the table has every term in every language', () => {
  expect(
    terms.flatMap((term) => [...term].filter(([, words]) => words.some((word) => !word)).map(([code]) => [nameOf(term), code])),
  ).toEqual([]);
  expect(terms.map((term) => term.size)).toEqual(terms.map(() => languageCodes.length));
});

test.each(terms)('the English texts have the term %#', (term) => {
  expect([...english.values()].filter((text) => inEnglish(term).test(text)).length).toBeGreaterThan(1);
});

describe.each(translations)('%s', (language) => {
  const texts = [...textsOf(language)].map(([key, text]) => ({
    key,
    text: text.toLowerCase(),
    of: english.get(key) ?? english.get(`${baseOf(key)}_other`),
  }));

  test('has its one word for each term', () => {
    const missing = terms.flatMap((term) => {
      const words = (term.get(language) ?? []).map((word) => word.toLowerCase());
      return texts
        .filter(({ text, of }) => of && inEnglish(term).test(of) && !words.some((word) => text.includes(word)))
        .map(({ key }) => `${nameOf(term)}: ${key}`);
    });
    const see = 'docs/terms.md, or list the text above';
    expect({ see, missing: missing.toSorted() }).toEqual({ see, missing: (without[language] ?? []).toSorted() });
  });
});
