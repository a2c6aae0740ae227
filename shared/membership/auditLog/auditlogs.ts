import { verbs } from '#shared/api.ts';
import { anything, date, entity, id, instant, many, maybe, type Out, shape, text } from '#shared/words.ts';

const { get } = verbs('membership');

/** One entry of the audit log: who changed what, when, from where. `details` is the changes as JSON text, for older clients. */
export const AuditLog = entity('AuditLog', {
  id: text(60),
  churchId: id,
  userId: maybe(id),
  personName: maybe(text(300)),
  category: text(40),
  action: text(40),
  entityType: text(40),
  entityId: maybe(text(60)),
  label: maybe(text(300)),
  details: text(20_000),
  changes: many(shape({ field: text(100), before: maybe(anything), after: maybe(anything) })),
  ipAddress: maybe(text(60)),
  device: maybe(text(300)),
  created: instant,
});
export type AuditLog = Out<typeof AuditLog>;

export const auditlogs = {
  list: get('/auditlogs', {
    says: 'Lists the audit log, newest first, fifty at a time. Filter by person, kind, action and days.',
    access: 'Membership:Trail:View',
    query: shape({
      userId: maybe(text(20)),
      entityType: maybe(text(40)),
      entityId: maybe(text(60)),
      action: maybe(text(40)),
      from: maybe(date),
      to: maybe(date),
      after: maybe(text(400)),
    }),
    returns: shape({ logs: many(AuditLog), next: maybe(text(400)) }),
  }),
};
