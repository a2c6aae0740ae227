// What an import decided, in parts: stored before it starts, read by its job. Kept for a day, like everything below `exports/`.
import { getObject, objectAbout, putObject } from '#functions/core/aws/objects.ts';
import { settings } from '#functions/core/settings.ts';
import { emailForm } from '#shared/emailForm.ts';
import { Refusal } from '#shared/errors.ts';
import { type PersonField, personFields } from '#shared/membership/people/imports/fields.ts';
import { ImportPart } from '#shared/membership/people/imports/imports.ts';
import { type Out, parse } from '#shared/words.ts';
import { formOf } from './moved/formRow.ts';
import { saveOf } from './saveOf.ts';

/** Of the user who stores it, so that no one else's parts can be among them. */
const keyOf = (churchId: string, userId: string, importId: string, part: number): string =>
  `exports/${churchId}/imports/${userId}/${importId}/${part}.json`;

const isField = (name: string): name is PersonField => personFields.some((field) => field === name);

/** Whatever the browser has checked before; what passes can be written by the job. */
function checkPart({ entries, households, forms = [] }: Out<typeof ImportPart>): void {
  for (const form of forms) formOf({ source: 'b1', created: '' }, '', form);
  for (const { id, values, household } of entries) {
    const unknown = Object.keys(values).find((name) => !isField(name));
    if (unknown !== undefined) throw new Refusal('invalid', `There is no field ${unknown.slice(0, 60)}.`);
    if (values['name.first'] === '' || values['name.last'] === '') throw new Refusal('nameRequired');
    if (id === undefined && !values['name.first'] && !values['name.last']) throw new Refusal('nameRequired');
    const email = values['contactInfo.email'];
    if (email && !emailForm.test(email)) throw new Refusal('emailForm');
    if (household !== undefined && household < 0) throw new Refusal('invalid', 'Households are counted from 0.');
    saveOf(values);
  }
  if (households.some(({ at }) => at < 0)) throw new Refusal('invalid', 'Households are counted from 0.');
}

export interface PartAt {
  readonly userId: string;
  readonly importId: string;
  readonly part: number;
}

export async function storePart(churchId: string, { userId, importId, part }: PartAt, given: Out<typeof ImportPart>): Promise<void> {
  checkPart(given);
  const type = { 'content-type': 'application/json' };
  await putObject(settings.contentBucket, keyOf(churchId, userId, importId, part), JSON.stringify(given), type);
}

export const isStored = async (churchId: string, { userId, importId, part }: PartAt): Promise<boolean> =>
  (await objectAbout(settings.contentBucket, keyOf(churchId, userId, importId, part))) !== undefined;

/** The job asks for the same part chunk after chunk. */
let latest: { readonly key: string; readonly part: Out<typeof ImportPart> } | undefined;

export async function readPart(churchId: string, { userId, importId, part }: PartAt): Promise<Out<typeof ImportPart>> {
  const key = keyOf(churchId, userId, importId, part);
  if (latest?.key !== key) {
    const file = await getObject(settings.contentBucket, key);
    latest = { key, part: parse(ImportPart, JSON.parse(file.toString('utf8'))) };
  }
  return latest.part;
}
