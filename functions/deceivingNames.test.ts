// Finding A7: a name with marks that change text direction can read as another ("gnp.exe" as "exe.png"). No call accepts one, whatever is
// being named.
import { expect, test } from '@jest/globals';
import { check } from '#shared/words.ts';
import { valueFor } from './refusals/hostileInputTesting.ts';
import { everyCall } from './refusals/testing.ts';

const names = ['name', 'title', 'fileName', 'displayName', 'first', 'middle', 'last', 'nick', 'firstName', 'lastName', 'categoryName'];
/**
 * Fields that don't name anything: searches, host names (which have their own format), file names set by the server, and questions (which
 * may have several lines).
 */
const others = [
  ...['membership.churches.search', 'content.sites.addDomain', 'content.gallery.requestUpload'],
  ...['membership.questions.save', 'membership.formsubmissions.save'],
];

/** Values that are valid wherever any text is. */
const usual = (field: string) => (/^(id|\w*Id)$/.test(field) ? 'AAAAAAAAAAA' : /email/i.test(field) ? 'ann@example.org' : undefined);

const taken = everyCall.flatMap(({ name, call }) =>
  names.flatMap((field) => {
    const body = (value: string) => valueFor(call.body, (asked) => (asked === field ? value : usual(asked)));
    const isOk = (value: string) => call.body !== undefined && check(call.body, body(value)).ok;
    const has = call.body !== undefined && JSON.stringify(body('Ann')).includes('"Ann"');
    return has && isOk('Ann') && !others.includes(name) ? [{ call: `${name} ${field}`, takes: isOk('Ann\u202Egnp.exe') }] : [];
  }),
);

test('no call takes a name that deceives', () => {
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.filter(({ takes }) => takes).map(({ call }) => call)).toEqual([]);
});
