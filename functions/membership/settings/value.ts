// What a setting can hold: images become files of the church, known settings are validated, and length is limited.

import { pictureFrom, putObject } from '#functions/core/aws/objects.ts';
import { now } from '#functions/core/clock.ts';
import { settings as stage } from '#functions/core/settings.ts';
import { Refusal } from '#shared/errors.ts';
import { auditLogAges, isAuditLogAge } from '#shared/membership/settings/auditLogYears.ts';
import { feeSettings, isFeeRate } from '#shared/membership/settings/givingSettings.ts';
import { serviceTimesFrom } from '#shared/membership/settings/serviceTimes.ts';
import { longestSetting, pictureSettings } from '#shared/membership/settings/settings.ts';

const isPicture = (keyName: string) => pictureSettings.some((known) => known === keyName);

/** The value as stored. An image's data URL is stored as a file first and replaced by its address. */
export async function settingValue(churchId: string, keyName: string, given: string, before: string | undefined): Promise<string> {
  if (isPicture(keyName)) return pictureAddress(churchId, keyName, given, before);
  if (given.length > longestSetting) throw new Refusal('invalid', `${keyName} must be no more than ${longestSetting} characters long.`);
  if (keyName === 'serviceTimes' && !serviceTimesFrom(given)) {
    throw new Refusal('invalid', 'Each service time needs a day from 0 (Sunday) to 6, a time such as 09:30, and a name.');
  }
  const fee = feeSettings.find((known) => known === keyName);
  if (fee && !isFeeRate(fee, given)) throw new Refusal('invalid', `${keyName} must be a number such as 2.9.`);
  if (keyName === 'auditLogYears' && !isAuditLogAge(given))
    throw new Refusal('invalid', `The audit log is kept for ${auditLogAges.join(', ')} years.`);
  return given;
}

async function pictureAddress(churchId: string, keyName: string, given: string, before: string | undefined): Promise<string> {
  const own = `${stage.content}/${churchId}/`;
  if (given === '' || given === before || (given.startsWith(own) && !/[\s"'<>\\]/.test(given) && given.length < 500)) return given;
  const { bytes, type } = pictureFrom(given);
  const key = `${churchId}/settings/${keyName}.png`;
  await putObject(stage.contentBucket, key, bytes, { 'content-type': type, 'cache-control': 'public, max-age=300' });
  return `${stage.content}/${key}?dt=${now().getTime()}`;
}
