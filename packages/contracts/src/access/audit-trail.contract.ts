import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, FileReply, Id, listOf, Nothing, Paging, page, QueryFlag } from '../wire.shape.ts';
import { AuditEntry, SealState, SecurityEvent } from './audit.shape.ts';

/** Who, whom, what, when: each has an index of its own. Days are days in UTC. */
const AuditFilters = z.object({
  /** Part of the name of who did it or of the patient, or the ID of the record. */
  filter: z.string().max(200).optional(),
  userId: Id.optional(),
  patientId: Id.optional(),
  subjectId: z.string().min(1).max(80).optional(),
  action: z.string().min(1).max(80).optional(),
  /** Only what support staff did as somebody else. */
  impersonated: QueryFlag.optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
});

/** A trail has no end; to see further back, narrow the days. */
const countedRows = 2_000;
const TrailPaging = Paging.extend({ skipCount: z.coerce.number().int().min(0).max(countedRows).default(0) });
/** `isCountCapped`: there are more than `totalCount`. */
const trail = <S extends z.ZodType>(item: S) => page(item).extend({ isCountCapped: z.boolean() });

/** The record of who did what. It can be read, exported and checked, never changed. */
export const auditTrail = {
  list: endpoint({
    method: 'GET',
    path: '/api/access/audit-log',
    summary: 'Who did what, to whom, when, from where',
    permission: 'Access.AuditLog.View',
    effect: 'read',
    query: TrailPaging.extend(AuditFilters.shape),
    reply: trail(AuditEntry),
    refusals: { SORTING: 400 },
  }),
  actions: endpoint({
    method: 'GET',
    path: '/api/access/audit-log/actions',
    summary: 'Every action that the trail of the tenant knows',
    permission: 'Access.AuditLog.View',
    effect: 'read',
    reply: listOf(z.string()),
    refusals: {},
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/access/audit-log/export',
    summary: 'The filtered trail as CSV',
    permission: 'Access.AuditLog.View',
    effect: 'read',
    audit: 'export',
    timeoutMs: 90_000,
    query: AuditFilters,
    reply: FileReply,
    refusals: { EXPORT_TOO_LARGE: 400 },
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/access/security-events',
    summary: 'Sign-ins, refused ones, locked accounts, changed passwords and roles',
    permission: 'Access.AuditLog.View',
    effect: 'read',
    query: TrailPaging.extend({
      userId: Id.optional(),
      kind: z.string().max(40).optional(),
      from: CalendarDay.optional(),
      to: CalendarDay.optional(),
    }),
    reply: trail(SecurityEvent),
    refusals: { SORTING: 400 },
  }),
  seals: endpoint({
    method: 'GET',
    path: '/api/access/audit-log/seals',
    summary: 'How far the trail is sealed, and what the last check of the seals found',
    permission: 'Access.AuditLog.View',
    effect: 'read',
    reply: SealState,
    refusals: {},
  }),
  checkSeals: endpoint({
    method: 'POST',
    path: '/api/access/audit-log/seals/check',
    summary: 'Have all seals checked now, by the worker',
    permission: 'Access.AuditLog.View',
    effect: 'write',
    reply: Nothing,
    refusals: {},
  }),
};
