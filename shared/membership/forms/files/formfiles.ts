// Files in answers: uploaded before the form is sent, scanned for malware, and downloaded by those who may read the answer.
import { verbs } from '#shared/api.ts';
import { choice, id, many, mapOf, maybe, requiredName, shape, text, whole } from '#shared/words.ts';

const { get, post } = verbs('membership');

/** `waiting`: not scanned for malware yet. `unscannable`: encrypted, or otherwise impossible to scan. Only `clean` ones can be opened. */
export const FileState = choice('waiting', 'clean', 'infected', 'unscannable');

export const formfiles = {
  add: post('/formfiles', {
    says: 'A signed address at which a file for one question of a form can be uploaded within an hour. Anonymous callers need the `start` of the opened form. `value` is the answer to send with the form within a day.',
    access: 'anyone',
    body: shape({
      formId: text(20),
      formVersion: whole,
      questionId: text(20),
      fileName: requiredName(200),
      size: whole,
      start: maybe(text(300)),
    }),
    returns: shape({ id, value: text(220), url: text(500), fields: mapOf(text(4000)) }),
  }),
  ofSubmission: get('/formfiles/submission/:submissionId', {
    says: 'What the malware scan found in the files of a submission, for those who can read the answers.',
    returns: many(shape({ id, state: FileState })),
  }),
  open: get('/formfiles/:id', {
    says: 'An address at which a file can be downloaded for five minutes, for those who can read the answer. Refused until it has passed the malware scan.',
    returns: shape({ url: text(2000), name: text(200) }),
  }),
};
