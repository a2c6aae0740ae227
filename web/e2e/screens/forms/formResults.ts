import { portal } from '../../means/addresses.ts';
import { certificate, newAddress } from '../../means/forms/filedForm.ts';
import type { Cast } from '../cast.ts';
import { press, type Screen } from '../screens.ts';

const results =
  (query = '') =>
  ({ form }: Cast) =>
    `${portal()}/forms/manage/${form}/results${query}`;
const submission = ({ form, submission: id }: Cast) => `${portal()}/forms/manage/${form}/results/${id}`;

/** What was sent to a form, as its staff see it. */
export const resultScreens: readonly Screen[] = [
  { name: 'results of a form', address: results(), shows: (t) => t.forms.results.anonymous },
  { name: 'no such results', address: results('?q=Xyzzy'), shows: (t) => t.forms.results.notFoundText },
  {
    name: 'an export',
    address: results(),
    act: (page, t) => press(page, t.forms.results.export.export),
    shows: (t) => t.forms.results.export.hints.xlsx,
  },
  { name: 'charts of a form', address: results('?tab=charts'), shows: (t) => t.forms.results.charts.texts },
  { name: 'held submissions', address: results('?tab=held'), shows: (t) => t.forms.results.held.figures },
  { name: 'a submission', address: submission, shows: (t) => t.forms.results.attach.title },
  {
    name: 'the files of a submission',
    address: ({ filedForm, filedSubmission }) => `${portal()}/forms/manage/${filedForm}/results/${filedSubmission}`,
    shows: () => certificate.name,
  },
  {
    name: 'an answer for a person’s record',
    address: ({ filedForm, filedSubmission }) => `${portal()}/forms/manage/${filedForm}/results/${filedSubmission}`,
    act: (page, t) => press(page, t.forms.results.record.useNamed.replace('{{value}}', newAddress)),
    shows: (t) => t.forms.results.record.use,
  },
  {
    name: 'a question before a submission is deleted',
    address: submission,
    act: (page, t) => press(page, t.forms.results.delete.delete),
    shows: (t) => t.forms.results.delete.text,
  },
  {
    name: 'whose submission it was',
    address: submission,
    act: (page, t) => press(page, t.forms.results.attach.search),
    shows: (t) => t.people.picker.hint,
  },
  { name: 'no such submission', address: (cast) => `${submission(cast)}x`, shows: (t) => t.refusals.notFound, refused: /formsubmissions/ },
];
