// The draft of a form: what is sent, how two drafts merge, and what is wrong with one.
import { describe, expect, test } from '@jest/globals';
import { moveTo, patch, remove, step, withType } from '../builder/questionEdits.ts';
import { missingIn, withQuestionWords } from '../translations/translations.ts';
import { newChoice, savedChoices, withChoices } from './choices.ts';
import { changeOf, draftOf, type FormDraft } from './formDraft.ts';
import { mergeForm } from './mergeForm.ts';
import { problemsOf } from './problems.ts';
import { sampleForm, sampleQuestion } from './testing.ts';

const colours = ['Red', 'Blue'].map((value) => ({ value, text: value }));
const [name, colour, shade] = [
  sampleQuestion('name', 'Your name'),
  sampleQuestion('colour', 'Colour', { fieldType: 'Multiple Choice', choices: colours }),
  sampleQuestion('shade', 'Which shade?', {
    showWhen: { match: 'all', rules: [{ questionId: 'colour00000', operator: 'is', value: 'Red' }] },
  }),
];
const base = draftOf(sampleForm('card', 'Connect card', { questions: [name, colour, shade] }));
const editing = (part: Partial<FormDraft>, from = base): FormDraft => ({ ...from, ...part });
const asking = (how: (questions: FormDraft['questions']) => FormDraft['questions'], from = base) =>
  editing({ questions: how(from.questions) }, from);
const titles = ({ questions }: FormDraft) => questions.map(({ title }) => title);

describe('a change', () => {
  test('holds only what differs', () => {
    expect(JSON.parse(JSON.stringify(changeOf(base, base)))).toEqual({ facts: {} });
    expect(JSON.parse(JSON.stringify(changeOf(editing({ name: ' Card ', opens: '' }), base)))).toEqual({ facts: { name: 'Card' } });
  });

  test('that is taken back by hand is none', () => {
    const there = asking((all) => patch(all, name.id, { description: 'First and last', required: true }));
    const back = asking((all) => patch(all, name.id, { description: '', required: false }), there);
    expect(changeOf(back, base).questions).toBeUndefined();
  });

  test('leaves retired questions to the server', () => {
    const form = sampleForm('card', 'Card', { questions: [name, { ...colour, retired: true }] });
    expect(titles(draftOf(form))).toEqual(['Your name']);
  });
});

describe('choices', () => {
  const green = newChoice('green000000', 'Green');
  test('keep their values when they are relabeled, and get their label as value when they are saved first', () => {
    const relabeled = withChoices(colour, [{ value: 'Red', text: 'Crimson' }, colours[1] ?? green, green]);
    const [saved] = savedChoices([relabeled]);
    expect(saved?.choices).toEqual([
      { value: 'Red', text: 'Crimson' },
      { value: 'Blue', text: 'Blue' },
      { value: 'Green', text: 'Green' },
    ]);
  });

  test('take conditions and translations along', () => {
    const german = { ...colour, languages: { de: { choices: ['Rot', 'Blau'] } } };
    const moved = withChoices(german, [green, colours[1] ?? green]);
    expect(moved.languages?.de?.choices).toEqual(['', 'Blau']);
    const depending = {
      ...shade,
      showWhen: { match: 'all' as const, rules: [{ questionId: colour.id, operator: 'is' as const, value: green.value }] },
    };
    expect(savedChoices([moved, depending])[1]?.showWhen?.rules[0]?.value).toBe('Green');
  });

  test('never take the value that older answers have', () => {
    const relabeled = withChoices(colour, [{ value: 'Red', text: 'Crimson' }, newChoice('red00000000', 'Red')]);
    expect(savedChoices([relabeled])[0]?.choices.map(({ value }) => value)).toEqual(['Red', 'Red (2)']);
  });
});

describe('two drafts', () => {
  test('that change different things become one', () => {
    const mine = asking((all) => patch(all, name.id, { title: 'Full name' }));
    const theirs = asking((all) => patch(step(all, shade.id, 'up'), name.id, { required: true }), editing({ purpose: 'To welcome you.' }));
    const merged = mergeForm(base, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(titles(merged.draft)).toEqual(['Full name', 'Which shade?', 'Colour']);
    expect(merged.draft).toMatchObject({ purpose: 'To welcome you.', questions: [{ required: true }, {}, {}] });
  });

  test('keep both new questions, each behind its predecessor', () => {
    const mine = asking((all) => all.toSpliced(1, 0, sampleQuestion('mine', 'Mine')));
    const theirs = asking((all) => [...all, sampleQuestion('theirs', 'Theirs')]);
    expect(titles(mergeForm(base, mine, theirs).draft)).toEqual(['Your name', 'Mine', 'Colour', 'Which shade?', 'Theirs']);
  });

  test('that reword the same question ask, and lose neither wording', () => {
    const mine = asking((all) => patch(all, name.id, { title: 'Mine' }));
    const theirs = asking((all) => patch(all, name.id, { title: 'Theirs' }));
    const merged = mergeForm(base, mine, theirs);
    expect(merged.conflicts).toEqual([`${name.id}.title`]);
    expect([titles(merged.decide({}))[0], titles(merged.decide({ [`${name.id}.title`]: 'theirs' }))[0]]).toEqual(['Mine', 'Theirs']);
  });

  test('ask about a question that one deletes and the other rewords', () => {
    const mine = asking((all) => remove(all, name.id));
    const theirs = asking((all) => patch(all, name.id, { title: 'Theirs' }));
    const part = `${name.id}.there`;
    const merged = mergeForm(base, mine, theirs);
    expect(merged.conflicts).toEqual([part]);
    expect(titles(merged.decide({ [part]: 'theirs' }))).toEqual(['Theirs', 'Colour', 'Which shade?']);
    expect(titles(merged.decide({ [part]: 'mine' }))).toEqual(['Colour', 'Which shade?']);
  });
});

describe('problems', () => {
  const codes = (draft: FormDraft) => problemsOf(draft).map(({ code, question }) => [code, question?.number]);
  test('are named question by question', () => {
    expect(codes(base)).toEqual([]);
    expect(codes(editing({ name: ' ', audience: 'groups' }))).toEqual([
      ['name', undefined],
      ['groups', undefined],
    ]);
    expect(codes(asking((all) => patch(all, name.id, { title: ' ' })))).toEqual([['title', 1]]);
    expect(codes(asking((all) => patch(all, name.id, { fieldType: 'Consent' })))).toEqual([['consent', 1]]);
    expect(codes(asking((all) => patch(all, colour.id, { choices: [...colours, ...colours] })))).toEqual([['choiceTwice', 2]]);
  });

  test('a condition depends on an earlier question, whatever was moved or deleted', () => {
    expect(codes(asking((all) => moveTo(all, shade.id, 0)))).toEqual([['later', 1]]);
    expect(codes(asking((all) => remove(all, colour.id)))).toEqual([['later', 2]]);
  });

  test('a window ends after it begins; its last day counts as a whole', () => {
    expect(codes(editing({ opens: '2026-11-22T18:00', closes: '2026-11-22T00:00' }))).toEqual([]);
    expect(codes(editing({ opens: '2026-11-22T18:00', closes: '2026-11-22T17:00' }))).toEqual([['window', undefined]]);
  });
});

test('another type keeps what it has no use for, and gets choices to fill in', () => {
  let count = 0;
  const id = () => {
    count += 1;
    return `id${count}`;
  };
  expect(withType(colour, 'Textbox', id).choices).toEqual(colours);
  expect(withType({ ...name, required: true }, 'Heading', id).required).toBe(false);
  expect(withType(name, 'Checkbox', id).choices).toHaveLength(2);
});

test('texts without a translation are counted', () => {
  expect(missingIn(base, 'de')).toBe(6);
  const translated = withQuestionWords(base, colour.id, 'de', { title: 'Farbe', choices: ['Rot', ''] });
  expect(missingIn(translated, 'de')).toBe(4);
  expect(translated.questions[1]?.languages).toEqual({ de: { title: 'Farbe', choices: ['Rot', ''] } });
});
