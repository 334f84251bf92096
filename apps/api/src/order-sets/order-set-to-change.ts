import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { OrderSetLine } from '@drawday/domain';
import { findUnknownIcd } from '../diagnoses/diagnoses.public.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { orderSetReply } from './order-set-reply.ts';
import { findOrderSet, keepVersion, listOfferings, lockOrderSet, type OrderSetRow, replaceOfferings } from './order-sets.store.ts';

type Changing = { db: Writer; actor: Actor; audit: AuditNotes };
type Which = { id?: string | undefined; orderSetId: string };

export const unknownSet = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'OrderSet', id } });

/** A set knows who changed it; its trail also holds who applied it to patients since, which did not change it. @throws Refusal STALE */
export const refuseStaleSet = (db: Reader, actor: Actor, set: OrderSetRow, seenStamp: string | undefined): Promise<void> =>
  refuseStale(db, actor, set, seenStamp, { lastChange: () => ({ changedBy: set.updated_by_name, changedAt: set.changed_at }) });

/** The set to change, locked, with its audit row begun. @throws Refusal NOT_FOUND, STALE */
export async function orderSetToChange({ db, actor, audit }: Changing, which: Which, concurrencyStamp?: string): Promise<OrderSetRow> {
  const set = await lockOrderSet(db, actor, which);
  if (!set) throw unknownSet(which.orderSetId);
  await refuseStaleSet(db, actor, set, concurrencyStamp);
  audit.about({ subjectType: 'order-set', subjectId: set.id, facilityId: set.facility_id });
  return set;
}

type LineFields = Omit<OrderSetLine, 'offeringCode' | 'monthGrouping' | 'week'> & {
  offeringId: string;
  week?: number | null | undefined;
  monthGrouping?: OrderSetLine['monthGrouping'] | undefined;
};

/** Tests as given, by their codes. @param prefix where they stand in the request @throws Refusal ORD_TEST, ORDSET_TWICE, ICD_UNKNOWN */
export async function linesOf(db: Writer, fields: readonly LineFields[], prefix = 'offerings.'): Promise<OrderSetLine[]> {
  const found = await listOfferings(
    db,
    fields.map((line) => line.offeringId),
  );
  const byKey = new Map(found.flatMap((offering) => [[offering.code, offering] as const, [offering.id.toUpperCase(), offering] as const]));
  const strange = await findUnknownIcd(
    db,
    fields.flatMap((line) => line.icds),
  );
  const seen = new Set<string>();
  return fields.map(({ offeringId, ...line }, index) => {
    const at = (member: string) => [prefix === '' ? member : `${prefix}${index}.${member}`];
    const offering = byKey.get(offeringId.toUpperCase());
    if (!offering) throw new Refusal('ORD_TEST', { values: { test: offeringId }, members: at('offeringId') });
    if (seen.has(offering.code)) throw new Refusal('ORDSET_TWICE', { values: { test: offering.code }, members: at('offeringId') });
    seen.add(offering.code);
    if (strange && line.icds.includes(strange)) throw new Refusal('ICD_UNKNOWN', { values: { code: strange }, members: at('icds') });
    return {
      ...line,
      offeringCode: offering.code,
      week: line.week ?? null,
      monthGrouping: line.monthGrouping ?? null,
      icds: [...new Set(line.icds)],
    };
  });
}

/** Writes the tests of a set. One that patients have, or that is active, gets a new version: their orders need review. */
export async function saveLines(db: Writer, actor: Actor, set: OrderSetRow, lines: readonly OrderSetLine[]): Promise<void> {
  await replaceOfferings(db, actor, set.id, lines);
  const isInUse = set.status === 'ACTIVE' || set.applied_count > 0;
  if (isInUse) await keepVersion(db, actor, set.id, lines, true);
}

export async function orderSetNow(db: Writer, actor: Actor, orderSetId: string) {
  const row = await findOrderSet(db, actor, { orderSetId });
  if (!row) throw new Error('the order set just saved is not in reach');
  return orderSetReply(row);
}
