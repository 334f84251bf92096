import type { BodyOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { hepatitisFinding, hepatitisNeed } from '@drawday/domain';
import { type HepatitisNeed, hepatitisNeeds, patientHepatitisB } from '@drawday/vocabulary';
import { facilityDay } from '../platform/facility-day.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { type BoardRow, listBoard } from './hepatitis.store.ts';
import { hepatitisReply, hepatitisValue } from './hepatitis-reply.ts';

type Row = ReplyOf<typeof patients.hepatitisBoard>['items'][number];

function boardRow(row: BoardRow, now: Temporal.Instant): Row {
  const newest = row.values.filter(({ resultCode }, index) => row.values.findIndex((one) => one.resultCode === resultCode) === index);
  const status = hepatitisReply(row, row, now);
  return {
    patientId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    middleInitial: row.middle_initial,
    dateOfBirth: row.date_of_birth,
    mrn: row.mrn,
    modality: row.modality,
    dayGroup: row.day_group,
    shift: row.shift,
    chair: row.chair,
    isIsolation: row.is_isolation,
    exposedOn: row.hbv_exposed_on,
    values: newest.map((value) => ({
      resultCode: value.resultCode,
      text: value.text,
      numeric: value.numeric,
      comparator: value.comparator,
      finding: hepatitisFinding(hepatitisValue(value)),
      collectedOn: value.collectedOn,
      requisitionId: value.laboratory === null ? value.drawId : null,
      laboratoryName: value.laboratory,
    })),
    ...status,
    need: hepatitisNeed(
      { due: duesOf(status), statusB: status.statusB, isIsolated: row.is_isolation || status.needsIsolation },
      facilityDay(row.time_zone, now),
    ),
  };
}

/** Tests and the next dose. */
const duesOf = ({ due, vaccine }: Pick<Row, 'due' | 'vaccine'>) =>
  [...due, ...(vaccine.next ? [vaccine.next] : [])].map(({ dueOn, isOverdue }) => ({
    dueOn: dueOn === null ? null : Temporal.PlainDate.from(dueOn),
    isOverdue,
  }));
const isOverdue = ({ due, vaccine }: Row): boolean => due.some((one) => one.isOverdue) || vaccine.next?.isOverdue === true;
/** The first day on which something is due; what has no day comes last. */
const firstDue = ({ due, vaccine }: Row): string => [...due.map((one) => one.dueOn), vaccine.next?.dueOn ?? '9999'].toSorted()[0] ?? '9999';
const inIsolation = ({ isIsolation, needsIsolation, statusB }: Row): boolean => isIsolation || (needsIsolation && statusB !== 'UNKN');
const name = (row: Row): string => `${row.lastName} ${row.firstName} ${row.patientId}`;
const place = (row: Row): string => [row.dayGroup ?? '~', row.shift ?? '~', String(row.chair ?? 999).padStart(3, '0'), name(row)].join(' ');
const gravity = (row: Row): string => `${patientHepatitisB.groups.byGravity.indexOf(row.statusB)} ${name(row)}`;
const urgency = (row: Row): string => `${hepatitisNeeds.codes.indexOf(row.need)} ${firstDue(row)} ${name(row)}`;
const sortings: Readonly<Record<string, (row: Row) => string>> = {
  dueOn: urgency,
  status: gravity,
  chair: place,
  lastName: name,
};

/** @throws Refusal SORTING for another column */
function sorted(rows: readonly Row[], sorting: string | undefined): Row[] {
  const [column = 'dueOn', direction = 'asc'] = sorting?.trim().split(/\s+/) ?? [];
  const key = Object.hasOwn(sortings, column) ? sortings[column] : undefined;
  if (!key) throw new Refusal('SORTING', { values: { columns: Object.keys(sortings).join(', ') }, members: ['sorting'] });
  const ascending = rows.map((row) => ({ row, key: key(row) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const ordered = ascending.map(({ row }) => row);
  return direction.toLowerCase() === 'desc' ? ordered.toReversed() : ordered;
}

function matches(row: Row, body: BodyOf<typeof patients.hepatitisBoard>): boolean {
  const words = body.filter?.trim().toLowerCase() ?? '';
  return (
    (!body.statusB?.length || body.statusB.includes(row.statusB)) &&
    (!body.dayGroup || row.dayGroup === body.dayGroup) &&
    (!body.shift || row.shift === body.shift) &&
    (body.isOverdue === undefined || isOverdue(row) === body.isOverdue) &&
    (!words || `${row.lastName}, ${row.firstName} ${row.mrn ?? ''}`.toLowerCase().includes(words))
  );
}

export const hepatitisBoard = query(patients.hepatitisBoard)(async ({ body, actor, db, clock, audit }) => {
  const now = clock.now();
  // A status is never kept, so it is derived for the whole facility before it is filtered: some hundred patients.
  const all = (await listBoard(db, actor, body)).map((row) => boardRow(row, now));
  const found = sorted(
    all.filter((row) => matches(row, body)),
    body.sorting,
  );
  const count = (is: (row: Row) => boolean): number => all.filter(is).length;
  const needing = (need: HepatitisNeed): number => found.filter((row) => row.need === need).length;
  audit.about({ subjectType: 'patient-list', facilityId: body.facilityId ?? null, detail: { rows: found.length } });
  return {
    totalCount: found.length,
    items: found.slice(body.skipCount, body.skipCount + body.maxResultCount),
    counts: {
      all: all.length,
      overdue: count(isOverdue),
      isolation: count(inIsolation),
      unknown: count((row) => row.statusB === 'UNKN'),
      susceptible: count((row) => row.statusB === 'SUSC'),
      vaccineRunning: count((row) => row.vaccine.state === 'RUNNING'),
      nonResponder: count((row) => row.statusB === 'NONRESP'),
      isolatedCore: count((row) => row.statusB === 'ISOC'),
      immune: count((row) => patientHepatitisB.isIn('immune', row.statusB)),
    },
    needs: { OVERDUE: needing('OVERDUE'), ISOLATION: needing('ISOLATION'), SOON: needing('SOON'), LATER: needing('LATER') },
  };
});
