import { useTranslation } from 'react-i18next';
import type { AuditLog } from '#shared/membership/auditLog/auditlogs.ts';
import { shownName } from '#web/session/shownName.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useEnumLabels } from '../people/useEnumLabels.ts';
import { auditedPermission, permissionKeys } from '../roles/permissionKeys.ts';
import { fieldKeys, isFieldKey, isSettingKey, settingKeys } from './fieldKeys.ts';
import { actions, kinds } from './kinds.ts';
import { fieldsOf, type SentenceKey, sentenceKeyOf } from './sentences.ts';

/** No one reads a longer list in one sentence. */
const mostNamed = 3;

/** The audit log in words: sentences for lines, names for fields, readable values. */
export function useAuditLogWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, role, gender, marital } = useEnumLabels();
  const field = (name: string) => (isFieldKey(name) ? t(`auditLog.fields.${fieldKeys[name]}`) : name);
  const setting = (name: string) => (isSettingKey(name) ? t(`auditLog.settings.${settingKeys[name]}`) : name);
  const enumerated: Readonly<Record<string, (value: string) => string>> = {
    membershipStatus: status,
    householdRole: role,
    gender,
    maritalStatus: marital,
    birthDate: (value) => format.date(value),
    anniversary: (value) => format.date(value),
    permissions: (value) => {
      const known = auditedPermission(value);
      return known ? t(`roles.permission.${permissionKeys[known]}.label`) : value;
    },
  };
  const value = (name: string, given: unknown): string => {
    if (given === undefined || given === null || given === '') return t('auditLog.emptyValue');
    if (typeof given === 'boolean') return given ? t('conflict.yes') : t('conflict.no');
    if (typeof given !== 'string') return JSON.stringify(given);
    return enumerated[name]?.(given) ?? given;
  };
  const fields = (log: AuditLog) => {
    const named = [...new Set(fieldsOf(log).map(field))];
    return named.length > mostNamed ? t('auditLog.details', { count: named.length }) : format.list(named);
  };
  const sentence = (log: AuditLog): string => {
    const says: SentenceKey = sentenceKeyOf(log);
    const label = shownName(log.label ?? '', t);
    const [person = '', ...rest] = label.split(' · ');
    const action = actions.find((one) => one === log.action);
    const kind = kinds.find((one) => one === log.entityType);
    return t(`auditLog.says.${says}`, {
      who: log.personName || t('auditLog.someone'),
      what: label,
      fields: fields(log),
      setting: setting(log.label ?? ''),
      before: beforeOf(log),
      person,
      role: rest.join(' · '),
      count: Math.max(log.changes.length, 1),
      action: action ? t(`auditLog.actions.${action}`) : log.action,
      kind: kind ? t(`auditLog.kinds.${kind}`) : log.entityType,
    });
  };
  return { sentence, field, value };
}

const beforeOf = ({ changes }: AuditLog) => {
  const before = changes.find(({ field }) => field === 'name' || field === 'merged')?.before;
  return typeof before === 'string' ? before : '';
};
